import { submissionRoutes } from '@mathquiz/contracts/mathquiz/submission.routes';
import type { ClassRow } from '@mathquiz/contracts/mathquiz/submission.schemas';
import { useQuery } from '@tanstack/react-query';
import { allPages } from '../../../lib/all-pages.js';
import { call } from '../../../lib/call.js';
import { useFollowedTest } from '../../../lib/hearing.js';
import { mayRetry, queries } from '../../../lib/use-call.js';

const lookEveryMs = 15_000;
/** Where the server tells when something moves. */
const toldLookEveryMs = 60_000;

/** Everyone invited; looked at again when the server says that something has moved, and by itself while the test is open. */
export function useClass(testId: string, open: boolean) {
  const told = useFollowedTest(testId, () =>
    queries.invalidateQueries({ queryKey: [submissionRoutes.testSubmissions.subject, testId] }),
  );
  return useQuery<ClassRow[], Error>({
    queryKey: [submissionRoutes.testSubmissions.subject, testId],
    queryFn: ({ signal }) =>
      allPages((page) => call(submissionRoutes.testSubmissions, { params: { testId }, query: page, signal })),
    refetchInterval: open && (told ? toldLookEveryMs : lookEveryMs),
    retry: mayRetry,
  });
}
