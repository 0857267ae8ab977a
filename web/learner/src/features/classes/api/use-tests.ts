import { testRoutes } from '@mathquiz/contracts/mathquiz/test.routes';
import type { TestRow } from '@mathquiz/contracts/mathquiz/test.schemas';
import { useQuery } from '@tanstack/react-query';
import { allPages } from '../../../lib/all-pages.js';
import { call } from '../../../lib/call.js';
import { mayRetry } from '../../../lib/use-call.js';

/** Every test that one has published; or those that one has put away. */
export function useTests(archived: boolean) {
  return useQuery<TestRow[], Error>({
    queryKey: [testRoutes.listTests.subject, 'teaching', archived ? 'archived' : 'all'],
    queryFn: ({ signal }) =>
      allPages((page) =>
        call(testRoutes.listTests, { query: { scope: 'teaching', archived: archived ? '1' : '0', ...page }, signal }),
      ),
    retry: mayRetry,
  });
}
