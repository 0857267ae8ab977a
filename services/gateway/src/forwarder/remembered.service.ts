import { callerChanged, inboxMoved, noticesMoved } from '@mathquiz/contracts';
import { BusClient, Kept, untilSaid } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';

/** In case the word that something is new was lost, and nobody knows. */
const surelyMs = 300_000;
/** Where it is known that no word was lost. */
const mostMs = 1_800_000;

/**
 * What every open page asks again and again (trait `remembered`) and what stays the same until auth or messages say that something about the
 * person is new: answered out of memory, without the bus and without a database. After an outage of the bus nothing is remembered.
 */
@Injectable()
export class RememberedService {
  /** By person, then session and language. */
  private readonly kept: Kept<unknown>;

  constructor(@Inject(BusClient) bus: BusClient) {
    const forget = ({ user_id }: { user_id: string }) => this.kept.forget(user_id);
    const words = [
      bus.listenCounted(callerChanged, forget),
      bus.listenCounted(inboxMoved, forget),
      bus.listenCounted(noticesMoved, forget),
    ];
    const holds = untilSaid(bus, words, { surelyMs, mostMs });
    this.kept = new Kept((kept, now) => bus.isUp && holds(kept, now));
    bus.onBack(() => this.kept.clear());
  }

  /** `key`: the session, and whatever else the answer depends on. */
  get(userId: string, key: string, ask: () => Promise<unknown>): Promise<unknown> {
    return this.kept.get(userId, key, ask);
  }
}
