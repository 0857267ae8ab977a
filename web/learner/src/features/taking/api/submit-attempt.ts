import { type AnswerEvent, routes, type SubmissionRow } from '@mathquiz/contracts';
import { call } from '../../../lib/call.js';

export async function submitAttempt(
  attemptId: string,
  remaining: { client_id: string; events: AnswerEvent[] },
): Promise<SubmissionRow> {
  return (await call(routes.evaluatePlain, { body: { submission: { _id: attemptId, ...remaining } } })).data;
}
