import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { readConfig } from './config.js';
import { inTime } from './in-time.js';
import { stopTracing } from './tracing/start-tracing.js';
import { readiness } from './watchdog/readiness.js';

/** A collector that takes longer does not get the last steps. */
const lastSpansMs = 2000;

const endConfig = z.object({
  /** Milliseconds between the signal and the end, in which others hear that nothing more should be sent here. */
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(0),
});

/** Ends the process by SIGTERM or SIGINT: it says first that it is not ready any more, then does what it has, then stops. Signals after the first change nothing: whoever is in a hurry kills it. */
export function endOnSignal(stop: () => Promise<void>, env: NodeJS.ProcessEnv): void {
  const { DRAIN_MS } = readConfig(endConfig, env);
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    readiness.drain();
    pause(DRAIN_MS)
      .then(stop)
      .then(() => inTime(lastSpansMs, stopTracing()).catch(() => undefined))
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
