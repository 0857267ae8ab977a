import type { Person } from '@mathquiz/contracts/fields';
import type { AttemptState } from '@mathquiz/contracts/mathquiz/attempt.constants';
import type { ClassRow } from '@mathquiz/contracts/mathquiz/submission.schemas';

/** Where a student stands, in the words of a class list. */
export const standings = ['toMark', 'marked', 'handedIn', 'working', 'notStarted', 'joinedLater'] as const;
export type Standing = (typeof standings)[number];

const done: readonly AttemptState[] = ['marked', 'released'];
/** The machine has done its part; a person has to decide the rest. */
const waiting: readonly AttemptState[] = ['marking', 'remarking'];
/** States in which a mark can be set by hand. */
export const markable: readonly AttemptState[] = [...done, ...waiting];

export function standingOf({ submission, joined_later }: ClassRow): Standing {
  if (submission === null) return joined_later ? 'joinedLater' : 'notStarted';
  if (submission.state === 'in_progress' || submission.state === 'abandoned') return 'working';
  if (waiting.includes(submission.state)) return 'toMark';
  return done.includes(submission.state) ? 'marked' : 'handedIn';
}

export type SortBy = 'name' | 'standing' | 'score' | 'submitted' | `item${number}`;
export type Sort = { readonly by: SortBy; readonly down: boolean };
export type Filter = { readonly text: string; readonly standing: Standing | null };
type NameOf = (row: ClassRow) => string;

const order: readonly Standing[] = ['toMark', 'handedIn', 'marked', 'working', 'notStarted', 'joinedLater'];

function figureOf(row: ClassRow, by: SortBy): number | null {
  const { submission } = row;
  switch (by) {
    case 'name':
      return 0;
    case 'standing':
      return order.indexOf(standingOf(row));
    case 'score':
      return submission?.score ?? null;
    case 'submitted':
      return submission?.submitted_at ? Date.parse(submission.submitted_at) : null;
    default:
      return submission?.items[Number(by.slice(4))] ?? null;
  }
}

/** The rows to show. Who has no value stands at the end either way; equals by family name, as in the CSV and every list. */
export function shownRows(
  rows: readonly ClassRow[],
  sort: Sort,
  filter: Filter,
  nameOf: NameOf,
  compareNames: (a: Person, b: Person) => number,
): ClassRow[] {
  const wanted = filter.text.trim().toLocaleLowerCase();
  const sign = sort.down ? -1 : 1;
  const byName = (a: ClassRow, b: ClassRow) => compareNames(a.user, b.user);
  return rows
    .filter((row) => filter.standing === null || standingOf(row) === filter.standing)
    .filter((row) => wanted === '' || `${nameOf(row)} ${row.user.username}`.toLocaleLowerCase().includes(wanted))
    .sort((a, b) => {
      if (sort.by === 'name') return sign * byName(a, b);
      const [x, y] = [figureOf(a, sort.by), figureOf(b, sort.by)];
      if (x === null || y === null) return x === y ? byName(a, b) : x === null ? 1 : -1;
      return sign * (x - y) || byName(a, b);
    });
}

/** The next student below (then from the top) of whom something waits for a mark; null: none. */
export function nextToMark(rows: readonly ClassRow[], after: string | null): ClassRow | null {
  const at = rows.findIndex((row) => row.user._id === after);
  const turned = [...rows.slice(at + 1), ...rows.slice(0, at + 1)];
  return turned.find((row) => standingOf(row) === 'toMark') ?? null;
}

type OfPerson = { readonly user: Pick<Person, '_id'> };

/**
 * The rows to show while somebody points at the table: each stays where it was, `kept` by their ids, with what is new of it; who has come
 * meanwhile stands at the end.
 */
export function keptInPlace<R extends OfPerson>(shown: readonly R[], all: readonly R[], kept: readonly string[]): R[] {
  const byId = new Map(all.map((row) => [row.user._id, row]));
  const were = new Set(kept);
  const stayed = kept.flatMap((id) => byId.get(id) ?? []);
  return [...stayed, ...shown.filter(({ user }) => !were.has(user._id))];
}
