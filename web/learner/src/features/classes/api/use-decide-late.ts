import { submissionRoutes } from '@mathquiz/contracts/mathquiz/submission.routes';
import { useSend } from '../../../lib/use-call.js';
import { putAnswers } from './use-answers.js';
import { marked } from './use-equal-answers.js';

/** Says whether what came late counts; the class and its figures follow. */
export function useDecideLate(onDone: () => void) {
  return useSend(submissionRoutes.decideLate, {
    refresh: marked,
    onDone: ({ data }) => {
      putAnswers(data);
      onDone();
    },
  });
}
