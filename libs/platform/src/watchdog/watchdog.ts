import { url as debuggerUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import { noteBegun, places, type Shared, sharedBuffer, sharedOf } from './shared.js';
import type { WatchdogData } from './watchdog-thread.js';

const beatMs = 250;
let shared: Shared | null = null;

/** A request that this process begins with, for the log of a loop that is held; whose it is and how many bytes it brings, where that is known. */
export function begins(what: string, { userId, bytes }: { userId?: string | undefined; bytes?: number }): void {
  if (!shared) return;
  const whose = userId === undefined ? '' : ` by ${userId}`;
  noteBegun(shared, `${what}${whose}${bytes === undefined ? '' : `, ${bytes} bytes`}`);
}

/**
 * Watches the event loop of this process from a thread. `GET /live` on `LIVE_PORT`, where that is set, answers 503 once the loop has not
 * turned for ten seconds: whoever has started the process ends it then.
 */
export function startWatchdog(name: string, env: NodeJS.ProcessEnv): void {
  const buffer = sharedBuffer();
  const own = sharedOf(buffer);
  shared = own;
  setInterval(() => {
    Atomics.store(own.counts, places.debugged, debuggerUrl() === undefined ? 0 : 1);
    Atomics.add(own.counts, places.beats, 1);
  }, beatMs).unref();
  const workerData: WatchdogData = { name, buffer, port: env.LIVE_PORT ? Number(env.LIVE_PORT) : null };
  const thread = new Worker(new URL('./watchdog-thread.js', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  });
  // Without it a process runs on; it is only not watched any more.
  thread.on('error', (error) => console.error(`${name} is not watched: ${error.message}`));
  thread.unref();
}
