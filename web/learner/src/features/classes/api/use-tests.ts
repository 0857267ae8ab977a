import { routes, type TestRow } from '@mathquiz/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.js';
import { mayRetry } from '../../../lib/use-call.js';
import { allPages } from './all-pages.js';

/** Every test that one has published. */
export function useTests() {
  return useQuery<TestRow[], Error>({
    queryKey: [routes.listTests.subject, 'teaching', 'all'],
    queryFn: ({ signal }) =>
      allPages((page) => call(routes.listTests, { query: { scope: 'teaching', ...page }, signal })),
    retry: mayRetry,
  });
}
