import { routes } from '@mathquiz/contracts';
import { useLoad } from '../../../lib/use-call.js';

export const answersRequest = (id: string) => ({ params: { id }, query: { teacher_mode: '1' as const } });

/** One student's submission with keys and the history of marks. */
export const useAnswers = (id: string | null) =>
  useLoad(routes.getSubmission, answersRequest(id ?? ''), { enabled: id !== null });
