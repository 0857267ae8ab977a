import type { AttemptState, ClassRow, TextKey } from '@mathquiz/contracts';
import { csvText } from '@mathquiz/domain/format';
import type { Texts } from '@mathquiz/platform';

/** Of an item that a student did not get: no mark is missing there. */
const notDrawn = '–';
type Column = { readonly title: string; readonly points: number };

const columns = ['username', 'lastname', 'name', 'state', 'startedAt', 'submittedAt', 'score', 'outOf'] as const;

/** The words of the class page for where a student stands. */
const standings = {
  in_progress: 'working',
  abandoned: 'working',
  submitted: 'handedIn',
  late_submitted: 'handedIn',
  overdue: 'handedIn',
  marking: 'toMark',
  remarking: 'toMark',
  marked: 'marked',
  released: 'marked',
} as const satisfies Record<AttemptState, string>;

/** The class as CSV, headings and states in the reader's language. Times are ISO 8601 in UTC with their `Z`. */
export function classCsv(
  rows: readonly ClassRow[],
  items: readonly Column[],
  outOf: number,
  texts: Readonly<Texts>,
): string {
  const say = (key: TextKey): string => texts[key] ?? key;
  const cellsOf = ({ user, joined_later, submission }: ClassRow): (string | number | null)[] => {
    const who = [user.username, user.lastname, user.name];
    if (!submission)
      return [
        ...who,
        say(`classes.standing.${joined_later ? 'joinedLater' : 'notStarted'}`),
        null,
        null,
        null,
        outOf,
        ...items.map(() => null),
      ];
    const { state, started_at, submitted_at, score, absent } = submission;
    const standing = say(`classes.standing.${standings[state]}`);
    return [
      ...who,
      standing,
      started_at,
      submitted_at,
      score,
      outOf,
      ...submission.items.map((points, at) => (absent.includes(at) ? notDrawn : points)),
    ];
  };
  return csvText([
    [
      ...columns.map((column) => say(`classes.csv.${column}`)),
      ...items.map(({ title, points }, index) => `${index + 1}. ${title} (${points})`),
    ],
    ...rows.map(cellsOf),
  ]);
}
