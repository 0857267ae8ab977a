import type { TestRow } from '@mathquiz/contracts/mathquiz/test.schemas';

/** What a student can do with a test now; null when nothing. The server decides again when it is pressed. */
export function nextOf(test: Pick<TestRow, 'state' | 'attempts' | 'mine'>): 'start' | 'goOn' | 'tryAgain' | null {
  if (test.state !== 'open') return null;
  const mine = test.mine ?? [];
  if (mine.some((attempt) => attempt.state === 'in_progress')) return 'goOn';
  if (mine.length === 0) return 'start';
  return test.attempts === 0 || mine.length < test.attempts ? 'tryAgain' : null;
}
