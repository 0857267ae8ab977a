import { submissionRoutes } from '@mathquiz/contracts/mathquiz/submission.routes';
import { call } from '../../../lib/call.js';

export type Stored = {
  readonly values: ReadonlyMap<string, string>;
  readonly submittedAt: string | null;
  /** Ended by a teacher. */
  readonly stopped: boolean;
};

/** What the server has of an attempt that is over: its value by part, when it was handed in, and whether by a teacher. */
export async function storedAnswers(attemptId: string): Promise<Stored> {
  const { data } = await call(submissionRoutes.getSubmission, { params: { id: attemptId }, query: {} });
  const parts = data.items.flatMap((item) => item.parts);
  return {
    values: new Map(parts.map((part) => [part.key, part.answer?.value ?? ''])),
    submittedAt: data.submitted_at,
    stopped: data.stopped,
  };
}
