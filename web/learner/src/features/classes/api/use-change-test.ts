import { statisticsRoutes } from '@mathquiz/contracts/mathquiz/statistics.routes';
import { submissionRoutes } from '@mathquiz/contracts/mathquiz/submission.routes';
import { testRoutes } from '@mathquiz/contracts/mathquiz/test.routes';
import { useSend } from '../../../lib/use-call.js';

/** When a published test closes, and when answers are shown. */
export const useChangeTest = (onDone: () => void) =>
  useSend(testRoutes.changeTest, {
    refresh: [
      testRoutes.getTest,
      testRoutes.listTests,
      submissionRoutes.testSubmissions,
      statisticsRoutes.statisticsOfTest,
    ],
    onDone,
  });
