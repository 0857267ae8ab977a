import type { Attempt } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import { submissionRoutes } from '@mathquiz/contracts/mathquiz/submission.routes';
import { call } from '../../../lib/call.js';
import type { ServerClock } from '../clock/server-clock.js';
import { timed } from '../clock/timed.js';

/** Starts the test, or goes on with the attempt that is running. */
export async function startAttempt(testId: string, clock: ServerClock): Promise<Attempt> {
  return (await timed(clock, () => call(submissionRoutes.startTest, { params: { testId } }))).data;
}
