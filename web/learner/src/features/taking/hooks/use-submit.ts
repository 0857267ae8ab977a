import type { Attempt } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import { submissionRoutes } from '@mathquiz/contracts/mathquiz/submission.routes';
import { testRoutes } from '@mathquiz/contracts/mathquiz/test.routes';

import { forgetLocal } from '@mathquiz/web';
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { queries } from '../../../lib/use-call.js';
import type { AnswerQueue } from '../answers/answer-queue.js';
import { forgetAttempt } from '../answers/kept-attempt.js';
import { outcomeOf } from '../answers/outcome.js';
import { submitAttempt } from '../api/submit-attempt.js';
import { useWays } from '../ways.js';

type State = 'idle' | 'sending' | 'failed' | 'over';

/** Hands the attempt in: what waits goes first, or with it. Gives false when it has to be tried again. */
export function useSubmit(attempt: Attempt, queue: AnswerQueue, userId: string) {
  const [state, setState] = useState<State>('idle');
  const busy = useRef(false);
  const navigate = useNavigate();
  const ways = useWays();

  /** The device keeps nothing of an attempt that is with the school. */
  const forget = useCallback(async () => {
    await queue.handedIn();
    await forgetAttempt(userId, attempt.test_id);
    forgetLocal(`place.${attempt._id}`);
    for (const stale of [testRoutes.listTests, testRoutes.getTest, submissionRoutes.listSubmissions]) {
      void queries.invalidateQueries({ queryKey: [stale.subject] });
    }
  }, [attempt, queue, userId]);

  const submit = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    setState('sending');
    try {
      await queue.flush();
      const row = await submitAttempt(attempt._id, await queue.remaining());
      await forget();
      navigate(ways.result(row._id), { replace: true });
    } catch (error) {
      setState(outcomeOf(error).kind === 'over' ? 'over' : 'failed');
    } finally {
      busy.current = false;
    }
  }, [attempt, forget, navigate, queue, ways]);

  return { state, submit, forget, reset: useCallback(() => setState('idle'), []) };
}
