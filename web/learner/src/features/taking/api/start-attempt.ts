import type { Attempt } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import { submissionRoutes } from '@mathquiz/contracts/mathquiz/submission.routes';
import type { ServerClock } from '../../../blocks/clock/server-clock.js';
import { timed } from '../../../blocks/clock/timed.js';
import { call } from '../../../lib/call.js';

/** Starts the test, or goes on with the attempt that is running. */
export async function startAttempt(testId: string, clock: ServerClock, password: string | undefined): Promise<Attempt> {
  const body = password === undefined ? {} : { password };
  return (await timed(clock, () => call(submissionRoutes.startTest, { params: { testId }, body }))).data;
}
