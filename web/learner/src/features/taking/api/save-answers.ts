import type { AnswerEvent, Saved } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import { submissionRoutes } from '@mathquiz/contracts/mathquiz/submission.routes';
import type { ServerClock } from '../../../blocks/clock/server-clock.js';
import { timed } from '../../../blocks/clock/timed.js';
import { call } from '../../../lib/call.js';

/** A request that hangs is given up and sent again. */
const timeoutMs = 15_000;

export async function saveAnswers(
  attemptId: string,
  body: {
    client_id: string;
    events: AnswerEvent[];
    known: Readonly<Record<string, number>>;
    place: number;
    waiting: number;
  },
  clock: ServerClock,
  keepalive: boolean,
): Promise<Saved> {
  const signal = AbortSignal.timeout(timeoutMs);
  const ask = () => call(submissionRoutes.saveAnswers, { params: { id: attemptId }, body, keepalive, signal });
  return (await timed(clock, ask)).data;
}
