import { statisticsRoutes } from '@mathquiz/contracts/mathquiz/statistics.routes';
import type { ReplyOf } from '@mathquiz/contracts/route';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.js';
import { keyOf, mayRetry } from '../../../lib/use-call.js';

const lookEveryMs = 30_000;

/** How the test goes, in one group or all; looked at again by itself while it is open. */
export function useStatistics(testId: string, group: string, open: boolean) {
  const request = { params: { testId }, query: group === '' ? {} : { group } };
  return useQuery<ReplyOf<typeof statisticsRoutes.statisticsOfTest>, Error>({
    queryKey: keyOf(statisticsRoutes.statisticsOfTest, request),
    queryFn: ({ signal }) => call(statisticsRoutes.statisticsOfTest, { ...request, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: open ? lookEveryMs : false,
    retry: mayRetry,
  });
}
