import type { AnswerEvent, SubmissionRow } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import { submissionRoutes } from '@mathquiz/contracts/mathquiz/submission.routes';
import { call } from '../../../lib/call.js';

/** A request that hangs is given up and sent again: handing in twice is the same as once. */
const timeoutMs = 20_000;

export async function submitAttempt(
  attemptId: string,
  remaining: { client_id: string; events: AnswerEvent[] },
): Promise<SubmissionRow> {
  return (
    await call(submissionRoutes.evaluatePlain, {
      body: { submission: { _id: attemptId, ...remaining } },
      signal: AbortSignal.timeout(timeoutMs),
    })
  ).data;
}
