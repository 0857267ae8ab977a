import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Claim } from './claim.ts';
import { endOfLog, openLog } from './log-file.ts';
import { messageOf, PlainError, pause } from './part.ts';

export interface ProcessSpec {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
  /** A line of its log after which it runs on but never answers again: it is killed and comes back. */
  readonly lost?: RegExp;
}

export interface Supervised {
  readonly name: string;
  pid(): number | undefined;
  kill(signal: NodeJS.Signals): void;
  /** Waits for the first real answer; a process that keeps ending, or says nothing in time, is a plain error with its log's end. */
  ready(probe: () => Promise<void>, patienceMs: number, signal?: AbortSignal): Promise<void>;
  /** SIGTERM, SIGKILL after the grace; no restart. */
  stop(graceMs: number): Promise<void>;
}

const firstPauseMs = 100;
const longestPauseMs = 5000;
/** Who has run this long is not in a row of quick ends any more. */
const settledMs = 10_000;
const lookAtLogMs = 2000;
const endsBeforeGivingUp = 3;

/** Pause before the restart that follows `ends` quick ends in a row. */
export function restartPause(ends: number): number {
  return Math.min(firstPauseMs * 2 ** Math.max(0, ends - 1), longestPauseMs);
}

/** Keeps a process running: started again, with the same arguments, whenever it ends by itself. */
export function supervise(spec: ProcessSpec, logDir: string, claim: Claim): Supervised {
  const logFile = join(logDir, `${spec.name}.log`);
  let child: ChildProcess | undefined;
  let ends = 0;
  let stopping = false;
  let restart: NodeJS.Timeout | undefined;
  let broken: string | undefined;

  function run(): void {
    const startedAt = Date.now();
    const log = openLog(logFile);
    const [command = spec.command, ...args] = [...endsWithParent(), spec.command, ...spec.args];
    // An own process group: Ctrl-C in the terminal reaches the runner alone, which ends the rest in order.
    const options = { cwd: spec.cwd, env: spec.env, detached: true } as const;
    const started = spawn(command, args, { ...options, stdio: ['ignore', log.fd, log.fd] });
    log.close();
    child = started;
    if (started.pid !== undefined) claim.started(spec.name, started.pid);
    const watch = setInterval(() => {
      if (spec.lost?.test(log.news())) started.kill('SIGKILL');
    }, lookAtLogMs).unref();
    started.once('error', (error) => {
      broken = messageOf(error);
    });
    started.once('exit', () => {
      clearInterval(watch);
      child = undefined;
      if (started.pid !== undefined) claim.ended(started.pid);
      if (stopping) return;
      ends = Date.now() - startedAt > settledMs ? 1 : ends + 1;
      restart = setTimeout(run, restartPause(ends));
    });
  }

  run();
  return {
    name: spec.name,
    pid: () => child?.pid,
    kill(signal) {
      child?.kill(signal);
    },
    async ready(probe, patienceMs, signal) {
      const until = Date.now() + patienceMs;
      for (;;) {
        signal?.throwIfAborted();
        try {
          return await probe();
        } catch (error) {
          if (error instanceof PlainError) throw error;
          const why = broken ?? (ends >= endsBeforeGivingUp ? 'it ends again and again' : undefined);
          if (why !== undefined || Date.now() > until) {
            const end = `The end of ${logFile}:\n${endOfLog(logFile)}`;
            throw new PlainError(`${spec.name} does not start: ${why ?? messageOf(error)}\n${end}`);
          }
          await pause(30);
        }
      }
    },
    async stop(graceMs) {
      stopping = true;
      clearTimeout(restart);
      const running = child;
      if (running?.pid === undefined || running.exitCode !== null || running.signalCode !== null) return;
      const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()));
      running.kill('SIGTERM');
      const hard = setTimeout(() => running.kill('SIGKILL'), graceMs);
      await ended;
      clearTimeout(hard);
    },
  };
}

let prefix: readonly string[] | undefined;

/** Where util-linux has it (Debian always), the kernel ends a child whose parent was killed with -9. */
function endsWithParent(): readonly string[] {
  if (prefix === undefined) {
    const setpriv = ['--pdeathsig', 'SIGTERM', '--'];
    const tried = spawnSync('setpriv', [...setpriv, 'true'], { stdio: 'ignore' });
    prefix = tried.status === 0 ? ['setpriv', ...setpriv] : [];
  }
  return prefix;
}
