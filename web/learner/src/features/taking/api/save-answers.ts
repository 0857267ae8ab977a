import { type AnswerEvent, type DataOf, routes } from '@mathquiz/contracts';
import { call } from '../../../lib/call.js';
import type { ServerClock } from '../clock/server-clock.js';
import { timed } from '../clock/timed.js';

export type Saved = DataOf<typeof routes.saveAnswers>;

/** A request that hangs is given up and sent again. */
const patienceMs = 15_000;

export async function saveAnswers(
  attemptId: string,
  body: { client_id: string; events: AnswerEvent[] },
  clock: ServerClock,
  keepalive: boolean,
): Promise<Saved> {
  const signal = AbortSignal.timeout(patienceMs);
  const ask = () => call(routes.saveAnswers, { params: { id: attemptId }, body, keepalive, signal });
  return (await timed(clock, ask)).data;
}
