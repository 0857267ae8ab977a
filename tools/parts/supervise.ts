import { spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Claim } from './claim.ts';
import { messageOf, PlainError, pause } from './part.ts';

export interface ProcessSpec {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd?: string;
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
const settledMs = 10_000;
const largestLog = 10 * 1024 * 1024;

/** Pause before the restart that follows `failures` quick ends in a row. */
export function restartPause(failures: number): number {
  return Math.min(firstPauseMs * 2 ** Math.max(0, failures - 1), longestPauseMs);
}

/** Keeps a process running: started again, with the same arguments, whenever it ends by itself. */
export function supervise(spec: ProcessSpec, logDir: string, claim: Claim): Supervised {
  const logFile = join(logDir, `${spec.name}.log`);
  let child: ReturnType<typeof spawn> | undefined;
  let failures = 0;
  let stopping = false;
  let restart: NodeJS.Timeout | undefined;
  let broken: string | undefined;

  function run(): void {
    const startedAt = Date.now();
    const log = openLog(logDir, logFile);
    const [command = spec.command, ...args] = [...endsWithParent(), spec.command, ...spec.args];
    // An own process group: Ctrl-C in the terminal reaches the runner alone, which ends the rest in order.
    const started = spawn(command, args, { cwd: spec.cwd, env: spec.env, detached: true, stdio: ['ignore', log, log] });
    closeSync(log);
    child = started;
    if (started.pid !== undefined) claim.started(spec.name, started.pid);
    started.once('error', (error) => {
      broken = messageOf(error);
    });
    started.once('exit', () => {
      child = undefined;
      if (started.pid !== undefined) claim.ended(started.pid);
      if (stopping) return;
      failures = Date.now() - startedAt > settledMs ? 1 : failures + 1;
      restart = setTimeout(run, restartPause(failures));
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
          const why = broken ?? (failures >= 3 ? 'it ends again and again' : messageOf(error));
          if (broken !== undefined || failures >= 3 || Date.now() > until) {
            throw new PlainError(`${spec.name} does not start: ${why}\nThe end of ${logFile}:\n${tail(logFile)}`);
          }
          await pause(30);
        }
      }
    },
    async stop(graceMs) {
      stopping = true;
      clearTimeout(restart);
      const running = child;
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()));
      running.kill('SIGTERM');
      const hard = setTimeout(() => running.kill('SIGKILL'), graceMs);
      await ended;
      clearTimeout(hard);
    },
  };
}

export function tail(file: string, lines = 12): string {
  try {
    return readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .slice(-lines)
      .map((line) => `  | ${line}`)
      .join('\n');
  } catch {
    return '  | (nothing)';
  }
}

function openLog(dir: string, file: string): number {
  mkdirSync(dir, { recursive: true });
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > largestLog) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

let prefix: readonly string[] | undefined;

/** Where util-linux has it (Debian always), the kernel ends a child whose parent was killed with -9. */
function endsWithParent(): readonly string[] {
  if (prefix === undefined) {
    const setpriv = ['setpriv', '--pdeathsig', 'SIGTERM', '--'];
    const tried = spawnSync('setpriv', [...setpriv.slice(1), 'true'], { stdio: 'ignore' });
    prefix = tried.status === 0 ? setpriv : [];
  }
  return prefix;
}
