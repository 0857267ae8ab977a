import { optionsToday } from '@mathquiz/domain/lifecycle';
import { closedForAll } from './closed-for-all.js';
import type { StoredHead, TestHead } from './test.schema.js';

/** No test takes answers for longer after its close (`grace_sec`). */
const mostGraceMs = 3_600_000;

/** Tests that may not be over for everybody yet, those included that are still to open; `isNotOver` says which are. */
export function perhapsNotOver(now: Date): Record<string, unknown> {
  const since = { $gt: new Date(now.getTime() - mostGraceMs) };
  return { $or: [{ close_at: since }, { closes_last: since }, { latest_cutoff_at: { $gt: now } }] };
}

export const isNotOver = (test: Parameters<typeof closedForAll>[0], now: Date): boolean => closedForAll(test) > now;

/** With its options of today. */
export const ofToday = <T extends Pick<StoredHead, 'options'>>(
  test: T,
): Omit<T, 'options'> & Pick<TestHead, 'options'> => ({
  ...test,
  options: optionsToday(test.options),
});
