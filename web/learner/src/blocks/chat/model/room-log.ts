import type { ChatMessage } from '@mathquiz/contracts/chat/chat.schemas';

/** A message with its place in the room and its newest change. */
export type Numbered = { readonly _id: string; readonly seq: number; readonly change: number };

/**
 * What a page has of one room. Pure: whatever is told twice, late, out of order or not at all, a log that has asked for what is missing
 * ends as the server has it (spec.md section 4).
 */
export type RoomLog<M extends Numbered = ChatMessage> = {
  /** The newest of the room without a hole, oldest first. */
  readonly messages: readonly M[];
  /** Older ones that were changed or found meanwhile, and do not stand beside those. */
  readonly loose: Readonly<Record<string, M>>;
  /** Everything that has changed up to here is known. */
  readonly change: number;
  /** The newest change that was told; more than `change`: something between is missing. */
  readonly told: number;
  /** The first message of the room is here. */
  readonly whole: boolean;
};

export const emptyLog: RoomLog<never> = { messages: [], loose: {}, change: 0, told: 0, whole: false };

/** Something is missing: what has changed after `change` has to be asked for. */
export const isBehind = ({ change, told }: Pick<RoomLog, 'change' | 'told'>): boolean => told > change;

const later = <M extends Numbered>(old: M | undefined, fresh: M): M =>
  old === undefined || fresh.change >= old.change ? fresh : old;

/** Each message once, in the newest wording of it, in the order of the room. */
function merge<M extends Numbered>(log: RoomLog<M>, fresh: readonly M[]): RoomLog<M> {
  const known = new Map(log.messages.map((one) => [one._id, one]));
  const loose = { ...log.loose };
  // Nothing here yet: what comes is not the end of the room, for all that one knows.
  const oldest = log.whole ? 0 : (log.messages[0]?.seq ?? 0);
  for (const one of fresh) {
    const best = later(known.get(one._id) ?? loose[one._id], one);
    if (known.has(one._id) || one.seq >= oldest) {
      known.set(one._id, best);
      delete loose[one._id];
    } else loose[one._id] = best;
  }
  return { ...log, loose, messages: [...known.values()].sort((a, b) => a.seq - b.seq) };
}

/** A message as it came over the socket, new or changed. */
export function hear<M extends Numbered>(log: RoomLog<M>, message: M): RoomLog<M> {
  const told = Math.max(log.told, message.change);
  const change = message.change === log.change + 1 ? message.change : log.change;
  return { ...merge(log, [message]), change, told };
}

/** The server says how far the room is, without saying what happened. */
export const hearOf = (log: RoomLog, change: number): RoomLog => (change > log.told ? { ...log, told: change } : log);

/** What was asked for: all that has changed up to `change`. */
export function catchUp<M extends Numbered>(log: RoomLog<M>, messages: readonly M[], change: number): RoomLog<M> {
  const known = Math.max(log.change, change);
  return { ...merge(log, messages), change: known, told: Math.max(log.told, known) };
}

/** One page of older ones, newest first as the server gives them. */
export function addOlder<M extends Numbered>(log: RoomLog<M>, page: readonly M[], whole: boolean): RoomLog<M> {
  const reach = Math.min(...page.map(({ seq }) => seq), log.messages[0]?.seq ?? Number.POSITIVE_INFINITY);
  // What was found or changed meanwhile and lies in the page now stands beside the others.
  const between = Object.values(log.loose).filter(({ seq }) => seq >= reach || whole);
  const open = merge({ ...log, whole: true }, [...page, ...between]);
  return { ...open, whole: whole || log.whole };
}

/** The room as the server has it at this moment, where too much was missed to ask for each change. */
export function beginAnew<M extends Numbered>(newest: readonly M[], change: number): RoomLog<M> {
  return { ...addOlder<M>({ ...emptyLog, change, told: change }, newest, false), change, told: change };
}

/** Where the next page of older messages begins. */
export const offsetOf = ({ messages }: { readonly messages: readonly unknown[] }): number => messages.length;

export const find = ({ messages, loose }: RoomLog, id: string): ChatMessage | undefined =>
  loose[id] ?? messages.find(({ _id }) => _id === id);

export const readersUpTo = (log: RoomLog, read: readonly { user_id: string; read_seq: number }[]): RoomLog =>
  read.reduce((known, { user_id, read_seq }) => readUpTo(known, user_id, read_seq), log);

/** Somebody has read up to a message: told to the whole room, kept with each message as the server answers it. */
export function readUpTo(log: RoomLog, userId: string, seq: number): RoomLog {
  return {
    ...log,
    messages: log.messages.map((one) =>
      one.seq > seq || one.read_users.includes(userId) ? one : { ...one, read_users: [...one.read_users, userId] },
    ),
  };
}
