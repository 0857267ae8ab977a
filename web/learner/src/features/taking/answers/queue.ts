import { limits } from '@mathquiz/contracts/constants';
import type { AnswerEvent } from '@mathquiz/contracts/mathquiz/attempt.schemas';

/**
 * What waits on this device to be stored by the server, for one attempt. Pure: every function gives the next state, and the store
 * applies it in one transaction, so that two tabs share one queue and never draw the same sequence number.
 *
 * Two rules make a lost, doubled or late request harmless. A number is drawn in the same step that writes its event; and a batch
 * holds everything that waits up to its highest number. So "stored up to n" from the server always covers what it says.
 */
export type QueueState = {
  readonly clientId: string;
  /** The highest number ever drawn here. */
  readonly last: number;
  /** The highest number that the server said it has. */
  readonly stored: number;
  /** By number, one event a part: the newest. */
  readonly waiting: readonly AnswerEvent[];
};

export type Change = Omit<AnswerEvent, 'seq'>;

export const emptyQueue = (clientId: string): QueueState => ({ clientId, last: 0, stored: 0, waiting: [] });

/** The change with a number of its own; an older one of the same part that still waits is superseded by it. */
export function record(state: QueueState, change: Change): QueueState {
  const seq = Math.max(state.last, state.stored) + 1;
  const others = state.waiting.filter((event) => event.part !== change.part);
  return { ...state, last: seq, waiting: [...others, { ...change, seq }] };
}

/** What to send next: the oldest first, never with a gap below. */
export function batch(state: QueueState, most: number = limits.eventsPerSave): readonly AnswerEvent[] {
  return state.waiting.slice(0, most);
}

/** The server has everything up to `stored`. */
export function acknowledge(state: QueueState, stored: number): QueueState {
  if (stored > state.last) return renumber(state, stored);
  return {
    ...state,
    stored: Math.max(state.stored, stored),
    waiting: state.waiting.filter((event) => event.seq > stored),
  };
}

/** What the server knows of this device when the page opens: an acknowledgement may have been lost. */
export function reconcile(state: QueueState, stored: number): QueueState {
  return acknowledge({ ...state, last: Math.max(state.last, stored) }, stored);
}

/** An event that the server will never take, so that those behind it can pass. */
export function setAside(state: QueueState, seq: number): QueueState {
  return { ...state, waiting: state.waiting.filter((event) => event.seq !== seq) };
}

/**
 * The device's store has gone back in time (power lost before it reached the disk): the server holds numbers that this device will
 * draw again, and would take the new events for old ones. They get numbers above.
 */
function renumber(state: QueueState, stored: number): QueueState {
  const waiting = state.waiting.map((event, index) => ({ ...event, seq: stored + 1 + index }));
  return { ...state, stored, last: stored + waiting.length, waiting };
}
