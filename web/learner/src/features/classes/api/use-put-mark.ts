import { type DataOf, routes } from '@mathquiz/contracts';
import { useSend } from '../../../lib/use-call.js';
import { putAnswers } from './use-answers.js';
import { marked } from './use-equal-answers.js';

type Marked = DataOf<typeof routes.putMarkings>;

/** Sets a mark by hand; the class and its figures follow. */
export function usePutMark(onDone: (submission: Marked) => void) {
  return useSend(routes.putMarkings, {
    refresh: marked,
    onDone: ({ data }) => {
      putAnswers(data);
      onDone(data);
    },
  });
}
