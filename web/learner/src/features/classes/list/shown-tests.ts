import type { TestState } from '@mathquiz/contracts/mathquiz/test.constants';
import type { TestRow } from '@mathquiz/contracts/mathquiz/test.schemas';

/** Open ones first, then what comes, then what is over; the nearest in time first. */
const order: readonly TestState[] = ['open', 'upcoming', 'closed'];

export function shownTests(tests: readonly TestRow[], text: string, state: TestState | null): TestRow[] {
  const wanted = text.trim().toLocaleLowerCase();
  return tests
    .filter((test) => state === null || test.state === state)
    .filter((test) => {
      const words = [test.title, ...test.groups.map(({ groupname }) => groupname)].join(' ');
      return wanted === '' || words.toLocaleLowerCase().includes(wanted);
    })
    .sort((a, b) => {
      const byState = order.indexOf(a.state) - order.indexOf(b.state);
      if (byState !== 0) return byState;
      const [x, y] = a.state === 'upcoming' ? [a.open_at, b.open_at] : [a.close_at, b.close_at];
      return a.state === 'closed' ? y.localeCompare(x) : x.localeCompare(y);
    });
}
