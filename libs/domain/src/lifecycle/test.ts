import type { ErrorCode, TestState } from '@mathquiz/contracts';

export type TestTimes = { readonly open_at: string | Date; readonly close_at: string | Date };

/** The server's clock decides: closed_at itself is already closed. */
export function testStateAt(test: TestTimes, now: Date): TestState {
  if (now < new Date(test.open_at)) return 'upcoming';
  return now < new Date(test.close_at) ? 'open' : 'closed';
}

/** Whether the opening may be moved there: once somebody has begun, a test cannot be one that has yet to open. */
export const mayOpenAt = (openAt: string | Date, begun: boolean, now: Date): boolean =>
  !begun || new Date(openAt) <= now;

/** Why a new attempt cannot be started now; null: it can. `attempts` 0 is any number. */
export function cannotStart(test: TestTimes & { attempts: number }, tries: number, now: Date): ErrorCode | null {
  const state = testStateAt(test, now);
  if (state === 'upcoming') return 'test_not_open';
  if (state === 'closed') return 'test_closed';
  return test.attempts > 0 && tries >= test.attempts ? 'no_attempts_left' : null;
}
