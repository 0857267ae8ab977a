import { submissionRoutes } from '@mathquiz/contracts/mathquiz/submission.routes';
import { call } from '../../../lib/call.js';

export type Stored = { readonly values: ReadonlyMap<string, string>; readonly submittedAt: string | null };

/** What the server has of an attempt that is over: its value by part, and when it was handed in. */
export async function storedAnswers(attemptId: string): Promise<Stored> {
  const { data } = await call(submissionRoutes.getSubmission, { params: { id: attemptId }, query: {} });
  const parts = data.items.flatMap((item) => item.parts);
  return {
    values: new Map(parts.map((part) => [part.key, part.answer?.value ?? ''])),
    submittedAt: data.submitted_at,
  };
}
