import { type AnswerEvent, routes, type SubmissionRow } from '@mathquiz/contracts';
import { call } from '../../../lib/call.js';

/** A request that hangs is given up and sent again: handing in twice is the same as once. */
const timeoutMs = 20_000;

export async function submitAttempt(
  attemptId: string,
  remaining: { client_id: string; events: AnswerEvent[] },
): Promise<SubmissionRow> {
  return (
    await call(routes.evaluatePlain, {
      body: { submission: { _id: attemptId, ...remaining } },
      signal: AbortSignal.timeout(timeoutMs),
    })
  ).data;
}
