import type { Submission } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import { submissionRoutes } from '@mathquiz/contracts/mathquiz/submission.routes';
import { keyOf, queries, useLoad } from '../../../lib/use-call.js';

const answersRequest = (id: string) => ({ params: { id }, query: { teacher_mode: '1' as const } });

/** One student's submission with keys and the history of marks. */
export const useAnswers = (id: string | null) =>
  useLoad(submissionRoutes.getSubmission, answersRequest(id ?? ''), { enabled: id !== null });

/** A submission that came as the answer to a change of it. */
export const putAnswers = (submission: Submission) =>
  queries.setQueryData(keyOf(submissionRoutes.getSubmission, answersRequest(submission._id)), { data: submission });
