import { type ReplyOf, routes } from '@mathquiz/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.js';
import { keyOf, mayRetry } from '../../../lib/use-call.js';

const lookEveryMs = 30_000;

/** How the test goes, in one group or all; looked at again by itself while it is open. */
export function useStatistics(testId: string, group: string, open: boolean) {
  const request = { params: { testId }, query: group === '' ? {} : { group } };
  return useQuery<ReplyOf<typeof routes.statisticsOfTest>, Error>({
    queryKey: keyOf(routes.statisticsOfTest, request),
    queryFn: ({ signal }) => call(routes.statisticsOfTest, { ...request, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: open ? lookEveryMs : false,
    retry: mayRetry,
  });
}
