import { statisticsRoutes } from '@mathquiz/contracts/mathquiz/statistics.routes';
import { submissionRoutes } from '@mathquiz/contracts/mathquiz/submission.routes';
import { testRoutes } from '@mathquiz/contracts/mathquiz/test.routes';
import { useSend } from '../../../lib/use-call.js';

/** Another option of a published test. */
export const useChangeTest = (onDone: () => void, onFailed: (error: Error) => void = () => undefined) =>
  useSend(testRoutes.changeTest, {
    refresh: [
      testRoutes.getTest,
      testRoutes.takerTimes,
      testRoutes.listTests,
      submissionRoutes.testSubmissions,
      statisticsRoutes.statisticsOfTest,
    ],
    onDone,
    onFailed,
  });
