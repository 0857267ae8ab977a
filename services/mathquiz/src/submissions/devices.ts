import type { ChangedAnswer } from '@mathquiz/contracts';
import type { AttemptDocument, StoredAnswer } from '../records/attempt.schema.js';

/** The last sequence number by device. */
export type Revision = Readonly<Record<string, number>>;
type Answers = Readonly<Record<string, StoredAnswer>>;

/**
 * A page that is open but quiet asks again well within this time (`pauseBeforeLook` of the learner app). Two such pauses and a request may
 * pass before a device counts as gone.
 */
export const recentMs = 150_000;

/** A device may call itself `constructor`. */
const numberOf = (revision: Revision, clientId: string): number =>
  Object.hasOwn(revision, clientId) ? (revision[clientId] ?? 0) : 0;

export const storedOf = (attempt: Pick<AttemptDocument, 'clients'>, clientId: string): number =>
  numberOf(attempt.clients, clientId);

/** Whether a device has stored something that the page does not know of. */
export const isBehind = (known: Revision, stored: Revision): boolean =>
  Object.keys(stored).some((client) => numberOf(stored, client) > numberOf(known, client));

/** The answers that came by events the page does not know of. One that does not say by which may be such a one. */
export const changedSince = (known: Revision, answers: Answers): Record<string, ChangedAnswer> =>
  Object.fromEntries(
    Object.entries(answers)
      .filter(([, { client, seq }]) => client === undefined || (seq ?? 0) > numberOf(known, client))
      .map(([part, answer]) => [part, toChanged(answer)]),
  );

/** Of the answers that a device has just replaced, those of other devices that it had not been told of. */
export const replacedUnseen = (known: Revision, clientId: string, before: Answers): Record<string, ChangedAnswer> =>
  Object.fromEntries(
    Object.entries(changedSince(known, before)).filter(
      ([, { client_id }]) => client_id !== '' && client_id !== clientId,
    ),
  );

function toChanged({ client, seq, at, ...answer }: StoredAnswer): ChangedAnswer {
  return { ...answer, at: at.toISOString(), client_id: client ?? '', seq: seq ?? 0 };
}

type Devices = Pick<AttemptDocument, 'clients' | 'seen'>;

/** How many other devices the attempt is open on, as far as was heard of them lately. */
export const othersOpen = ({ seen }: Partial<Devices>, clientId: string, now: Date): number =>
  Object.entries(seen ?? {}).filter(([client, at]) => client !== clientId && isRecent(at, now)).length;

/** Whether others have to look: a device has come that was not there, or one among several has stored something. */
export function concernsOthers(before: Devices, clientId: string, stores: boolean, now: Date): boolean {
  const seen = new Map(Object.entries(before.seen ?? {}));
  const last = seen.get(clientId);
  if (!last || !isRecent(last, now)) return true;
  return stores && [...seen.keys(), ...Object.keys(before.clients)].some((client) => client !== clientId);
}

const isRecent = (at: Date, now: Date): boolean => now.getTime() - at.getTime() <= recentMs;
