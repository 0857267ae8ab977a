import { markingRoutes } from '@mathquiz/contracts/mathquiz/marking.routes';
import type { DataOf } from '@mathquiz/contracts/route';
import { useSend } from '../../../lib/use-call.js';
import { putAnswers } from './use-answers.js';
import { marked } from './use-equal-answers.js';

type Marked = DataOf<typeof markingRoutes.putMarkings>;

/** Sets a mark by hand; the class and its figures follow. */
export function usePutMark(onDone: (submission: Marked) => void) {
  return useSend(markingRoutes.putMarkings, {
    refresh: marked,
    onDone: ({ data }) => {
      putAnswers(data);
      onDone(data);
    },
  });
}
