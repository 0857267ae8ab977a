import type { ServerClock } from './server-clock.js';

type Timed = { data: { server_time: string } };

/** Makes the call and sets the clock by its answer. */
export async function timed<T extends Timed>(clock: ServerClock, ask: () => Promise<T>): Promise<T> {
  const sentAt = performance.now();
  const reply = await ask();
  clock.sample(reply.data.server_time, sentAt, performance.now());
  return reply;
}
