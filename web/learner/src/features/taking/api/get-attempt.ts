import type { Attempt } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import { submissionRoutes } from '@mathquiz/contracts/mathquiz/submission.routes';
import type { ServerClock } from '../../../blocks/clock/server-clock.js';
import { timed } from '../../../blocks/clock/timed.js';
import { call } from '../../../lib/call.js';

/** After this the device's own copy is shown. */
const timeoutMs = 10_000;

/** The attempt that is running, with what other devices have stored meanwhile. */
export async function getAttempt(testId: string, clock: ServerClock): Promise<Attempt> {
  return (
    await timed(clock, () =>
      call(submissionRoutes.getAttempt, { params: { testId }, signal: AbortSignal.timeout(timeoutMs) }),
    )
  ).data;
}
