import { submissionRoutes } from '@mathquiz/contracts/mathquiz/submission.routes';
import type { ClassRow } from '@mathquiz/contracts/mathquiz/submission.schemas';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.js';
import { mayRetry } from '../../../lib/use-call.js';
import { allPages } from './all-pages.js';

const lookEveryMs = 15_000;

/** Everyone invited; looked at again by itself while the test is open. */
export function useClass(testId: string, open: boolean) {
  return useQuery<ClassRow[], Error>({
    queryKey: [submissionRoutes.testSubmissions.subject, testId],
    queryFn: ({ signal }) =>
      allPages((page) => call(submissionRoutes.testSubmissions, { params: { testId }, query: page, signal })),
    refetchInterval: open ? lookEveryMs : false,
    retry: mayRetry,
  });
}
