import { type Caller, type ChatMessage, routes, type SocketAnswer } from '@mathquiz/contracts';
import type { BusClient } from '@mathquiz/platform';
import { ChannelOrder } from '../../../libs/web/src/channel-order.js';
import { callOnce } from './processes.js';
import type { Given } from './recorded.js';
import { openPage, type Page } from './running.js';

export type Habits = {
  /** Milliseconds that it takes to show one thing. */
  readonly slowMs?: number;
  /** Shows what comes twice, twice: the network does that. */
  readonly doubles?: boolean;
  /** Every so-manieth thing never arrives. */
  readonly loses?: number;
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const backMs = 30;
const answerMs = 2000;

/**
 * A page on a room as the app keeps one: what comes under the next number is shown, what is missing is asked for, and after each time
 * without a socket everything since.
 */
export class RoomPage {
  readonly given: Given[] = [];
  private readonly order = new ChannelOrder();
  private page: Page | null = null;
  private working: Promise<unknown> = Promise.resolve();
  private heard = 0;
  private closed = false;
  private tries: number;

  constructor(
    private readonly bus: BusClient,
    private readonly origins: readonly string[],
    readonly caller: Caller,
    private readonly roomId: string,
    private readonly habits: Habits = {},
    first = 0,
  ) {
    this.tries = first;
    this.order.begin(0);
    this.open();
  }

  /** The network goes, and comes back at another process. */
  drop(): void {
    this.page?.socket.io.engine?.close();
  }

  /** Everything that it is still at. */
  async settled(): Promise<readonly Given[]> {
    this.soon(() => this.catchUp());
    await this.working;
    return this.given;
  }

  close(): void {
    this.closed = true;
    this.page?.close();
  }

  private open(): void {
    const origin = this.origins[this.tries % this.origins.length] ?? '';
    this.tries += 1;
    const page = openPage(origin, this.caller, { reconnection: false });
    this.page = page;
    let ended = false;
    const again = () => {
      if (ended) return;
      ended = true;
      page.close();
      if (!this.closed) setTimeout(() => !this.closed && this.open(), backMs);
    };
    page.socket.on('connect', () => {
      this.soon(async () => {
        // It may have gone while other things were shown: what is asked of it then has no answer.
        if (ended) return;
        const asked = page.socket.timeout(answerMs).emitWithAck('join', { room_id: this.roomId });
        const answer = await (asked as Promise<SocketAnswer>).catch(() => ({ ok: false }));
        if (answer.ok) await this.catchUp();
        else again();
      });
    });
    page.socket.on('disconnect', again);
    page.socket.on('connect_error', again);
    page.socket.onAny((name: string, payload: ChatMessage) => {
      if (name !== 'chat:message' && name !== 'chat:changed') return;
      this.heard += 1;
      if (this.habits.loses && this.heard % this.habits.loses === 0) return;
      for (let time = 0; time < (this.habits.doubles ? 2 : 1); time += 1) this.soon(() => this.take(payload));
    });
  }

  private soon(work: () => Promise<void>): void {
    this.working = this.working.then(work, work);
  }

  private async take(message: ChatMessage): Promise<void> {
    if (this.habits.slowMs) await pause(this.habits.slowMs);
    if (this.order.take(message.change) === 'deliver') this.show(message);
    else if (message.change > (this.order.heard ?? 0)) await this.catchUp();
  }

  private async catchUp(): Promise<void> {
    for (let whole = false; !whole && !this.closed; ) {
      const after = this.order.heard ?? 0;
      const reply = await callOnce(this.bus, routes.chatChanges, this.caller, {
        params: { room: this.roomId },
        query: { after },
      }).catch(() => null);
      if (!reply) {
        await pause(backMs);
        continue;
      }
      for (const message of reply.data.messages) this.show(message);
      this.order.caughtUp(reply.data.change);
      whole = reply.data.whole;
    }
  }

  private show({ _id, room_id, seq, change }: ChatMessage): void {
    this.given.push({ id: room_id === this.roomId ? _id : `${_id} of another room`, seq, change });
  }
}
