import type { ErrorCode, LatePolicy, TestState } from '@mathquiz/contracts';
import { endOf, type Times } from './times.js';

export type TestTimes = { readonly open_at: string | Date; readonly close_at: string | Date };

/** The server's clock decides: closed_at itself is already closed. */
export function testStateAt(test: TestTimes, now: Date): TestState {
  if (now < new Date(test.open_at)) return 'upcoming';
  return now < new Date(test.close_at) ? 'open' : 'closed';
}

/** Whether the opening may be moved there: once somebody has begun, a test cannot be one that has yet to open. */
export const mayOpenAt = (openAt: string | Date, begun: boolean, now: Date): boolean =>
  !begun || new Date(openAt) <= now;

/** Why somebody with these times cannot begin now; null: they can. */
export function cannotStart(times: Times, policy: LatePolicy, tries: number, now: Date): ErrorCode | null {
  if (now < times.open_at) return 'test_not_open';
  if (now >= times.start_until || now >= endOf(times, policy)) return 'test_closed';
  return times.attempts > 0 && tries >= times.attempts ? 'no_attempts_left' : null;
}
