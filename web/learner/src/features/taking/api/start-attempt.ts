import { type Attempt, routes } from '@mathquiz/contracts';
import { call } from '../../../lib/call.js';
import type { ServerClock } from '../clock/server-clock.js';
import { timed } from '../clock/timed.js';

/** Starts the test, or goes on with the attempt that is running. */
export async function startAttempt(testId: string, clock: ServerClock): Promise<Attempt> {
  return (await timed(clock, () => call(routes.startTest, { params: { testId } }))).data;
}
