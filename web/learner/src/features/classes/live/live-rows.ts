import type { Person } from '@mathquiz/contracts/fields';
import type { LiveRow } from '@mathquiz/contracts/mathquiz/live-test.schemas';

/** Where somebody stands while a test is written. `quiet`: nothing is heard of their devices; `missed`: it was never handed in. */
export const liveStates = ['notStarted', 'writing', 'quiet', 'handedIn', 'stopped', 'missed'] as const;
export type LiveState = (typeof liveStates)[number];

type Heard = { readonly serverTime: string; readonly goneAfterS: number };

export function liveStateOf({ attempt }: LiveRow, { serverTime, goneAfterS }: Heard): LiveState {
  if (attempt === null) return 'notStarted';
  if (attempt.state === 'abandoned') return 'missed';
  if (attempt.state !== 'in_progress') return attempt.stopped ? 'stopped' : 'handedIn';
  const heardAt = Date.parse(attempt.seen_at ?? attempt.started_at);
  return Date.parse(serverTime) - heardAt > goneAfterS * 1000 ? 'quiet' : 'writing';
}

/** A row with its state at the moment of the answer. */
export type Standing = LiveRow & { readonly state: LiveState };

export const isWriting = ({ state }: Pick<Standing, 'state'>): boolean => state === 'writing' || state === 'quiet';

export function countsOf(all: readonly Standing[]): Readonly<Record<LiveState, number>> {
  const counts = { notStarted: 0, writing: 0, quiet: 0, handedIn: 0, stopped: 0, missed: 0 };
  for (const { state } of all) counts[state] += 1;
  return counts;
}

export const liveColumns = ['name', 'place', 'state', 'left'] as const;
export type LiveColumn = (typeof liveColumns)[number];
export type LiveSort = { readonly by: LiveColumn; readonly down: boolean };
export type LiveFilter = { readonly text: string; readonly state: LiveState | null };

/** null: there is none, which stands at the end either way. */
function figureOf({ attempt, state }: Standing, by: LiveColumn): number | null {
  switch (by) {
    case 'name':
      return 0;
    case 'state':
      return liveStates.indexOf(state);
    case 'place':
      return attempt && attempt.reached + attempt.answered / (attempt.parts + 1);
    case 'left':
      return isWriting({ state }) && attempt?.deadline_at ? Date.parse(attempt.deadline_at) : null;
  }
}

/** The rows to show; equals by family name. */
export function shownStandings(
  all: readonly Standing[],
  sort: LiveSort,
  filter: LiveFilter,
  nameOf: (user: Person) => string,
  compareNames: (a: Person, b: Person) => number,
): Standing[] {
  const wanted = filter.text.trim().toLocaleLowerCase();
  const sign = sort.down ? -1 : 1;
  const byName = (a: Standing, b: Standing) => compareNames(a.user, b.user);
  return all
    .filter(({ state }) => filter.state === null || state === filter.state)
    .filter(({ user }) => wanted === '' || `${nameOf(user)} ${user.username}`.toLocaleLowerCase().includes(wanted))
    .sort((a, b) => {
      if (sort.by === 'name') return sign * byName(a, b);
      const [x, y] = [figureOf(a, sort.by), figureOf(b, sort.by)];
      if (x === null || y === null) return x === y ? byName(a, b) : x === null ? 1 : -1;
      return sign * (x - y) || byName(a, b);
    });
}
