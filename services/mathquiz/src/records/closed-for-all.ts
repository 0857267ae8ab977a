import { cutoffOf } from '@mathquiz/domain/lifecycle';
import type { TestHead } from './test.schema.js';

type Closing = Pick<TestHead, 'close_at' | 'closes_last' | 'latest_cutoff_at' | 'options'>;

/** When the last answer can come in: what is released at the close is released then, not while others may still answer. */
export function closedForAll(test: Closing): Date {
  const forMost = cutoffOf(test.closes_last ?? test.close_at, test.options.grace_sec);
  const latest = test.latest_cutoff_at ?? null;
  return latest !== null && latest > forMost ? latest : forMost;
}
