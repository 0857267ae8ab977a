import { url as debuggerUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { ifSet, readConfig } from '../config.js';
import { collectProcess, metricsText, metricsType } from '../watch/metrics.js';
import { readiness } from './readiness.js';
import { noteBegun, places, type Shared, sharedBuffer, sharedOf } from './shared.js';
import type { WatchAnswer, WatchdogData, WatchQuestion } from './watchdog-thread.js';

const beatMs = 250;
let shared: Shared | null = null;

/** A request that this process begins with, for the log of a loop that is held; whose it is and how many bytes it brings, where that is known. */
export function begins(what: string, { userId, bytes }: { userId?: string | undefined; bytes?: number }): void {
  if (!shared) return;
  const whose = userId === undefined ? '' : ` by ${userId}`;
  noteBegun(shared, `${what}${whose}${bytes === undefined ? '' : `, ${bytes} bytes`}`);
}

/** Settings of a process, whichever services run in it. */
const processConfig = z.object({
  /** Port at which the process answers `GET /live`, `/ready` and `/metrics`; nobody asks where it is left out. */
  WATCH_PORT: ifSet(z.coerce.number().int().min(1).max(65_535)),
  WATCH_HOST: z.string().min(1).default('127.0.0.1'),
});

/**
 * Watches the event loop of this process from a thread, which answers three questions at `WATCH_PORT`. `/live`: 503 once the loop has not
 * turned for ten seconds, whoever has started the process ends it then. `/ready`: 503 while it should be sent no work. `/metrics`: for
 * Prometheus. Throws where the settings are wrong.
 */
export function startWatchdog(services: readonly string[], env: NodeJS.ProcessEnv): void {
  const { WATCH_PORT: port = null, WATCH_HOST: host } = readConfig(processConfig, env);
  const [only = ''] = services;
  const name = services.length === 1 ? only : 'services';
  for (const service of services) readiness.expect(service);
  collectProcess();
  const buffer = sharedBuffer();
  const own = sharedOf(buffer);
  shared = own;
  setInterval(() => {
    Atomics.store(own.counts, places.debugged, debuggerUrl() === undefined ? 0 : 1);
    Atomics.add(own.counts, places.beats, 1);
  }, beatMs).unref();
  const workerData: WatchdogData = { name, buffer, port, host };
  const thread = new Worker(new URL('./watchdog-thread.js', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  });
  thread.on('message', ({ id, path }: WatchQuestion) => {
    void answerTo(path).then((answer) => thread.postMessage({ id, ...answer } satisfies WatchAnswer));
  });
  // Without it a process runs on; it is only not watched any more.
  thread.on('error', (error) => console.error(`${name} is not watched: ${error.message}`));
  thread.unref();
}

async function answerTo(path: WatchQuestion['path']): Promise<Omit<WatchAnswer, 'id'>> {
  try {
    if (path === '/metrics') return { status: 200, type: metricsType, text: await metricsText() };
    const why = await readiness.check();
    return { status: why.length === 0 ? 200 : 503, type: 'text/plain', text: why.join('\n') || 'ok' };
  } catch (error) {
    return { status: 500, type: 'text/plain', text: error instanceof Error ? error.message : String(error) };
  }
}
