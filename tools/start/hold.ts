import { codeOf, messageOf, PlainError, type Progress, pause } from '../infrastructure/part.ts';
import { endTools } from '../infrastructure/run-tool.ts';

/** Something that runs until somebody ends it. */
export interface Held {
  pids(): Record<string, number | undefined>;
  stop(): Promise<void>;
}

/** Given to a start: where to say how far it is, and the word that it is broken off. */
export interface Starting {
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

const stopTimeoutMs = 8000;
/** npm, the terminal and the bootstrap each pass one Ctrl-C on. */
const sameSignalMs = 300;

/**
 * Starts something and holds it until Ctrl-C, SIGTERM or SIGHUP, or until the bootstrap is gone; then ends it in order, and on a second
 * signal at once. A number is an exit code: nothing was started.
 */
export async function hold<T extends Held>(
  start: (starting: Starting) => Promise<T | number>,
  show: (running: T, progress: Progress) => void,
): Promise<void> {
  const began = performance.now();
  const progress: Progress = (line) =>
    console.log(`[${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s] ${line}`);
  const abort = new AbortController();
  let stoppingSince: number | undefined;
  const starting = start({ progress, signal: abort.signal });

  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > sameSignalMs) await killAll();
      return;
    }
    stoppingSince = performance.now();
    console.log(`\nStopping (${signal}) … once more to kill.`);
    abort.abort();
    endTools();
    const stopped = starting.then(
      async (running) => {
        if (typeof running !== 'number') await running.stop();
        return 0;
      },
      () => 130,
    );
    const code = await Promise.race([stopped, pause(stopTimeoutMs)]);
    if (code === undefined) return killAll();
    progress('stopped');
    process.exit(code);
  }

  async function killAll(): Promise<void> {
    const running = await Promise.race([starting.catch(() => undefined), pause(0)]);
    const pids = running === undefined || typeof running === 'number' ? [] : Object.values(running.pids());
    for (const pid of pids) if (pid !== undefined) process.kill(pid, 'SIGKILL');
    process.exit(137);
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
  process.on('disconnect', () => void stop('SIGTERM'));
  const ended = await starting.catch((error: unknown) => {
    if (abort.signal.aborted) return undefined; // `stop` ends the process
    const plain = error instanceof PlainError ? error.message : whatTheSystemRefused(error);
    if (plain === undefined) throw error;
    console.error(`\n${plain}\n`);
    return 1;
  });
  if (typeof ended === 'number') process.exit(ended);
  if (ended !== undefined) show(ended, progress);
}

function whatTheSystemRefused(error: unknown): string | undefined {
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk is full: ${messageOf(error)}`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `No right to write there: ${messageOf(error)}. DATA_DIR must be a folder of your own.`;
    default:
      return undefined;
  }
}
