import { type DataOf, routes } from '@mathquiz/contracts';
import { keyOf, queries, useSend } from '../../../lib/use-call.js';
import { answersRequest } from './use-answers.js';

type Marked = DataOf<typeof routes.putMarkings>;

/** Sets a mark by hand; the class and its figures follow. */
export function usePutMark(onDone: (submission: Marked) => void) {
  return useSend(routes.putMarkings, {
    refresh: [routes.testSubmissions, routes.statisticsOfTest, routes.listTests],
    onDone: ({ data }) => {
      queries.setQueryData(keyOf(routes.getSubmission, answersRequest(data._id)), { data });
      onDone(data);
    },
  });
}
