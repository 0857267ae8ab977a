import { callerChanged, inboxMoved } from '@mathquiz/contracts';
import { BusClient } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';

/** In case the word that something is new was lost. */
const ttlMs = 300_000;
const maxPeople = 20_000;

/** By session and language. An answer that is under way is not kept where something happens meanwhile. */
type OfPerson = Map<string, { readonly until: number; readonly answer: unknown }>;

/**
 * What every open page asks again and again (trait `remembered`) and what stays the same until auth or messages say that something about the
 * person is new: answered out of memory, without the bus and without a database. After an outage of the bus nothing is remembered.
 */
@Injectable()
export class RememberedService {
  private readonly people = new Map<string, OfPerson>();

  constructor(@Inject(BusClient) private readonly bus: BusClient) {
    bus.listen(callerChanged, ({ user_id }) => this.people.delete(user_id));
    bus.listen(inboxMoved, ({ user_id }) => this.people.delete(user_id));
    bus.onBack(() => this.people.clear());
  }

  /** `key`: the session, and whatever else the answer depends on. */
  async get(userId: string, key: string, ask: () => Promise<unknown>): Promise<unknown> {
    const own = this.of(userId);
    const kept = own.get(key);
    if (kept && kept.until > Date.now() && this.bus.isUp) return kept.answer;
    const answer = await ask();
    // What was forgotten meanwhile is another map by now: this one is nobody's.
    own.set(key, { until: Date.now() + ttlMs, answer });
    return answer;
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
