import { routes } from '@mathquiz/contracts';
import { useSend } from '../../../lib/use-call.js';

/** When a published test closes, and when answers are shown. */
export const useChangeTest = (onDone: () => void) =>
  useSend(routes.changeTest, {
    refresh: [routes.getTest, routes.listTests, routes.testSubmissions, routes.statisticsOfTest],
    onDone,
  });
