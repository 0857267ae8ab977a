import { liveTestRoutes } from '@mathquiz/contracts/mathquiz/live-test.routes';
import type { LiveTest } from '@mathquiz/contracts/mathquiz/live-test.schemas';
import { useQuery } from '@tanstack/react-query';
import type { ServerClock } from '../../../blocks/clock/server-clock.js';
import { timed } from '../../../blocks/clock/timed.js';
import { call } from '../../../lib/call.js';
import { useFollowedTest } from '../../../lib/hearing.js';
import { mayRetry, queries } from '../../../lib/use-call.js';

/** That somebody goes on from question to question is told by nobody: it is looked at, while the page is seen. */
const lookEveryMs = 10_000;

/** Where everybody is; looked at again when the server says that something has moved. The clock is set by each answer. */
export function useLive(testId: string, clock: ServerClock) {
  const queryKey = [liveTestRoutes.liveTest.subject, testId];
  useFollowedTest(testId, () => queries.invalidateQueries({ queryKey }));
  return useQuery<LiveTest, Error>({
    queryKey,
    queryFn: async ({ signal }) =>
      (await timed(clock, () => call(liveTestRoutes.liveTest, { params: { id: testId }, signal }))).data,
    refetchInterval: lookEveryMs,
    retry: mayRetry,
  });
}
