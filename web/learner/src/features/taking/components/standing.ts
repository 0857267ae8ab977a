import type { Test } from '@mathquiz/contracts/mathquiz/test.schemas';

export type Standing = {
  readonly can: 'start' | 'upcoming' | 'closed' | 'noTriesLeft';
  readonly triesLeft: number;
  /** The newest attempt that has been handed in. */
  readonly lastResult: string | null;
};

/** What a taker may do with a test now. The server decides; this only keeps from offering what it would refuse. */
export function standing(test: Pick<Test, 'state' | 'attempts' | 'mine'>): Standing {
  const mine = test.mine ?? [];
  const over = mine.filter(({ state }) => state !== 'in_progress');
  const triesLeft = Math.max(0, test.attempts - over.length);
  const lastResult = over[0]?._id ?? null;
  if (test.state !== 'open') return { can: test.state, triesLeft, lastResult };
  return { can: test.attempts > 0 && triesLeft === 0 ? 'noTriesLeft' : 'start', triesLeft, lastResult };
}
