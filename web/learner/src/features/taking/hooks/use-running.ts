import type { Attempt } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import type { TestMode } from '@mathquiz/contracts/mathquiz/test.constants';
import type { Test } from '@mathquiz/contracts/mathquiz/test.schemas';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { ServerClock } from '../../../blocks/clock/server-clock.js';
import { keepAttempt, keptAttempt, waitingOf } from '../answers/kept-attempt.js';
import { isAway, isGone } from '../answers/outcome.js';
import type { QueueState } from '../answers/queue.js';
import { getAttempt } from '../api/get-attempt.js';
import { startAttempt } from '../api/start-attempt.js';
import { useTest } from '../api/use-test.js';

export type Running =
  | { readonly at: 'waiting' }
  | { readonly at: 'failed'; readonly error: unknown; readonly retry: () => void }
  | {
      readonly at: 'start';
      readonly test: Test;
      readonly starting: boolean;
      readonly error: unknown;
      readonly start: (password?: string) => void;
    }
  | { readonly at: 'taking'; readonly attempt: Attempt; readonly mode: TestMode | null }
  /** Ended while this device was away, perhaps with answers that never arrived. */
  | { readonly at: 'over'; readonly attempt: Attempt; readonly waiting: QueueState['waiting'] };

type Found = { attempt: Attempt; waiting: QueueState['waiting'] | null };

/** The attempt to go on with: the server's; the device's own copy where the server cannot be asked. */
async function find(userId: string, testId: string, clock: ServerClock): Promise<Found> {
  const kept = await keptAttempt(userId, testId);
  try {
    const attempt = await getAttempt(testId, clock);
    void keepAttempt(userId, attempt);
    return { attempt, waiting: null };
  } catch (error) {
    if (kept && isAway(error)) {
      // The device's own time has to do until the server answers.
      const now = performance.now();
      clock.sample(new Date(Date.now() + kept.ahead).toISOString(), now, now);
      return { attempt: kept.attempt, waiting: null };
    }
    if (kept && isGone(error)) {
      return { attempt: kept.attempt, waiting: await waitingOf(kept.attempt._id) };
    }
    throw error;
  }
}

/** Where somebody who opens a test stands, and how they go on with an attempt that was over. */
export function useRunning(userId: string, testId: string, clock: ServerClock) {
  const [started, setStarted] = useState<Attempt | null>(null);
  /** How often an attempt was begun or gone on with: each time its page begins anew. */
  const [turn, setTurn] = useState(0);
  const goOn = useCallback(
    (attempt: Attempt) => {
      void keepAttempt(userId, attempt);
      setTurn((before) => before + 1);
      setStarted(attempt);
    },
    [userId],
  );
  return { running: useWhere(userId, testId, clock, started, goOn), turn, goOn };
}

function useWhere(
  userId: string,
  testId: string,
  clock: ServerClock,
  started: Attempt | null,
  goOn: (attempt: Attempt) => void,
): Running {
  const test = useTest(testId);
  const runs = test.data?.data.mine?.some(({ state }) => state === 'in_progress') ?? false;
  const mayRun = runs || (test.isError && isAway(test.error));
  const resumed = useQuery({
    queryKey: ['resume-attempt', userId, testId],
    queryFn: () => find(userId, testId, clock),
    enabled: mayRun && started === null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const start = useMutation({
    networkMode: 'always',
    mutationFn: (password: string | undefined) => startAttempt(testId, clock, password),
    onSuccess: goOn,
  });

  const mode = test.data?.data.mode ?? null;
  if (started) return { at: 'taking', attempt: started, mode };
  if (resumed.data) {
    const { attempt, waiting } = resumed.data;
    return waiting === null ? { at: 'taking', attempt, mode } : { at: 'over', attempt, waiting };
  }
  if (resumed.isError && mayRun)
    return {
      at: 'failed',
      error: test.error ?? resumed.error,
      retry: () => void test.refetch().then(() => resumed.refetch()),
    };
  if (test.isError && !mayRun) return { at: 'failed', error: test.error, retry: () => void test.refetch() };
  if (!test.data || mayRun) return { at: 'waiting' };
  return {
    at: 'start',
    test: test.data.data,
    starting: start.isPending,
    error: start.error,
    start: (password) => start.mutate(password),
  };
}
