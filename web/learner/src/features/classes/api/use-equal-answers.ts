import { markingRoutes } from '@mathquiz/contracts/mathquiz/marking.routes';
import { statisticsRoutes } from '@mathquiz/contracts/mathquiz/statistics.routes';
import { submissionRoutes } from '@mathquiz/contracts/mathquiz/submission.routes';
import { testRoutes } from '@mathquiz/contracts/mathquiz/test.routes';
import { queries, useLoad, useSend } from '../../../lib/use-call.js';
import { putAnswers } from './use-answers.js';

/** Everything that a mark by hand makes stale. */
export const marked = [
  submissionRoutes.testSubmissions,
  statisticsRoutes.statisticsOfTest,
  testRoutes.listTests,
  markingRoutes.equalAnswers,
];

/** How many others gave the same answer to the same variant: of what waits for a person, or of the part that is changed. */
export function useEqualAnswers(submissionId: string, part: string, waits: boolean) {
  const load = useLoad(markingRoutes.equalAnswers, { params: { id: submissionId }, query: waits ? {} : { part } });
  return load.data?.data.find((one) => one.part === part) ?? null;
}

/** What a press has done, and how to take it back. */
export type Given = { readonly press: string; readonly marked: number; readonly by_hand: number };

/** One mark for this answer and all equal ones. */
export function useMarkTogether(onDone: (given: Given) => void) {
  return useSend(markingRoutes.markEqualAnswers, {
    refresh: marked,
    onDone: ({ data: { submission, ...counts } }, { body }) => {
      // Other students' sheets have new marks too.
      void queries.invalidateQueries({ queryKey: [submissionRoutes.getSubmission.subject] });
      putAnswers(submission);
      onDone({ ...counts, press: body.press });
    },
  });
}

/** The marks of a press, taken back. */
export const useTakeBack = () =>
  useSend(markingRoutes.takeBackEqualMarks, { refresh: [...marked, submissionRoutes.getSubmission] });
