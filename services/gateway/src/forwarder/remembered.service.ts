import { callerChanged, inboxMoved, noticesMoved } from '@mathquiz/contracts';
import { BusClient, type Unbroken } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';

/** In case the word that something is new was lost, and nobody knows. */
const ttlMs = 300_000;
/** Where it is known that no word was lost. */
const mostMs = 1_800_000;
const maxPeople = 20_000;

/** By session and language. An answer that is under way is not kept where something happens meanwhile. */
type OfPerson = Map<string, { readonly askedAt: number; readonly answer: unknown }>;

/**
 * What every open page asks again and again (trait `remembered`) and what stays the same until auth or messages say that something about the
 * person is new: answered out of memory, without the bus and without a database. After an outage of the bus nothing is remembered.
 */
@Injectable()
export class RememberedService {
  private readonly people = new Map<string, OfPerson>();
  private readonly words: readonly Unbroken[];

  constructor(@Inject(BusClient) private readonly bus: BusClient) {
    const forget = ({ user_id }: { user_id: string }) => void this.people.delete(user_id);
    this.words = [
      bus.listenCounted(callerChanged, forget),
      bus.listenCounted(inboxMoved, forget),
      bus.listenCounted(noticesMoved, forget),
    ];
    bus.onBack(() => this.people.clear());
  }

  /** `key`: the session, and whatever else the answer depends on. */
  async get(userId: string, key: string, ask: () => Promise<unknown>): Promise<unknown> {
    const own = this.of(userId);
    const kept = own.get(key);
    const askedAt = performance.now();
    if (kept && this.bus.isUp && this.holds(kept.askedAt, askedAt)) return kept.answer;
    const answer = await ask();
    // What was forgotten meanwhile is another map by now: this one is nobody's.
    own.set(key, { askedAt, answer });
    return answer;
  }

  private holds(askedAt: number, now: number): boolean {
    if (now - askedAt < ttlMs) return true;
    return now - askedAt < mostMs && this.words.every((words) => words.holds(askedAt, now));
  }

  private of(userId: string): OfPerson {
    const known = this.people.get(userId);
    if (known) return known;
    if (this.people.size >= maxPeople) this.people.clear();
    const own: OfPerson = new Map();
    this.people.set(userId, own);
    return own;
  }
}
