import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Claim } from './claim.ts';
import type { Disk } from './disk.ts';
import { type Answer, watchLiveness } from './liveness.ts';
import { openLog } from './log-file.ts';
import { messageOf, PlainError, pause } from './part.ts';

export interface ProcessSpec {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
  /** A line of its log after which it runs on but never answers again: it is killed and comes back. */
  readonly lost?: RegExp;
  /** While it is full, nobody is given up. */
  readonly disk: Disk;
  /** Whether it writes there: then it is not started again while the disk is full. */
  readonly stores: boolean;
  /** Whether it answers; asked when there is room again, and what does not answer then is killed and comes back. */
  readonly probe?: () => Promise<void>;
  /** Whether it hears what it is told (`tell`). */
  readonly hears?: boolean;
  /** Whether its event loop turns; asked every second. A process that is held is killed and comes back. */
  readonly live?: () => Promise<Answer>;
  /** Hears what it prints, which its log has anyway. */
  readonly onOutput?: (chunk: Buffer) => void;
  /** Quick ends in a row after which `ready` says that it does not start; 3 when not said. */
  readonly endsBeforeGivingUp?: number;
}

export interface Supervised {
  readonly name: string;
  pid(): number | undefined;
  /** Tells the process something, and each one that comes after it. */
  tell(message: object): void;
  kill(signal: NodeJS.Signals): void;
  /** Waits for the first real answer; a process that keeps ending, or says nothing in time, is a plain error with its log's end. */
  ready(probe: () => Promise<void>, timeoutMs: number, signal?: AbortSignal): Promise<void>;
  /** Ends it, SIGTERM and SIGKILL after the grace, and starts it again at once; settled when the new one has begun. */
  again(graceMs: number): Promise<void>;
  /** SIGTERM, SIGKILL after the grace; no restart. */
  stop(graceMs: number): Promise<void>;
}

const firstPauseMs = 100;
const longestPauseMs = 5000;
/** Who has run this long is not in a row of quick ends any more. */
const settledMs = 10_000;
/** A line of a log comes in pieces: so much of the last one is looked at again. */
const carried = 200;
const probeTimeoutMs = 5000;

/** Pause before the restart that follows `ends` quick ends in a row. */
export function restartPause(ends: number): number {
  return Math.min(firstPauseMs * 2 ** Math.max(0, ends - 1), longestPauseMs);
}

/** Keeps a process running: started again, with the same arguments, whenever it ends by itself. */
export function supervise(spec: ProcessSpec, logDir: string, claim: Claim): Supervised {
  const logFile = join(logDir, `${spec.name}.log`);
  const log = openLog(logFile);
  const { endsBeforeGivingUp = 3 } = spec;
  let child: ChildProcess | undefined;
  let ends = 0;
  let stopping = false;
  let replacing = false;
  let restart: NodeJS.Timeout | undefined;
  let broken: string | undefined;
  let told: object | undefined;

  function run(): void {
    const startedAt = Date.now();
    const [command = spec.command, ...args] = [...endsWithParent(), spec.command, ...spec.args];
    // An own process group: Ctrl-C in the terminal reaches the runner alone, which ends the rest in order.
    const options = { cwd: spec.cwd, env: spec.env, detached: true } as const;
    // Through pipes: whoever writes to a file himself can die of a full disk.
    const started = spawn(command, args, {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe', spec.hears ? 'ipc' : 'ignore'],
    });
    child = started;
    if (started.pid !== undefined) claim.started(spec.name, started.pid);
    listen(started);
    if (told) say(told);
    const unwatch = spec.live && watchLiveness(spec.live, () => lose(started));
    started.once('error', (error) => {
      broken = messageOf(error);
    });
    started.once('exit', () => {
      unwatch?.();
      child = undefined;
      if (started.pid !== undefined) claim.ended(started.pid);
      if (stopping || replacing) return;
      ends = Date.now() - startedAt > settledMs ? 1 : ends + 1;
      void comeBack();
    });
  }

  function lose(held: ChildProcess): void {
    log.write(
      Buffer.from(`${new Date().toISOString()} ${spec.name} does not answer any more: it is ended and started again\n`),
    );
    held.kill('SIGKILL');
  }

  function listen(started: ChildProcess): void {
    let carry = '';
    for (const stream of [started.stdout, started.stderr]) {
      stream
        ?.on('error', () => undefined)
        .on('data', (chunk: Buffer) => {
          log.write(chunk);
          spec.onOutput?.(chunk);
          const text = carry + chunk.toString('utf8');
          carry = text.slice(-carried);
          if (spec.lost?.test(text)) started.kill('SIGKILL');
        });
    }
  }

  /** What could not store has perhaps a full disk to thank for it: then it waits for room. */
  async function comeBack(): Promise<void> {
    const waits = spec.stores && (await spec.disk.look(true));
    if (!waits && !stopping && child === undefined) restart = setTimeout(run, restartPause(ends));
  }

  async function roomAgain(): Promise<void> {
    const there = child;
    if (stopping) return;
    if (there === undefined) {
      clearTimeout(restart);
      run();
    } else if (spec.probe && !(await answersInTime(spec.probe))) there.kill('SIGKILL');
  }

  function say(message: object): void {
    // Who has just ended is told when it is back.
    if (child?.connected) child.send(message, () => undefined);
  }

  const unhear = spec.stores ? spec.disk.onChange((full) => void (full || roomAgain())) : () => undefined;

  run();
  return {
    name: spec.name,
    pid: () => child?.pid,
    tell(message) {
      told = message;
      say(message);
    },
    kill(signal) {
      child?.kill(signal);
    },
    async ready(probe, timeoutMs, signal) {
      let until = Date.now() + timeoutMs;
      for (;;) {
        signal?.throwIfAborted();
        try {
          return await probe();
        } catch (error) {
          if (error instanceof PlainError) throw error;
          if (spec.disk.full) {
            ends = 0;
            until = Date.now() + timeoutMs;
          }
          const gone = ends > 1 ? 'it ends again and again' : 'it has ended';
          const why = broken ?? (ends >= endsBeforeGivingUp ? gone : undefined);
          if (why !== undefined || Date.now() > until) {
            const end = `The end of ${logFile}:\n${log.end()}`;
            throw new PlainError(`${spec.name} does not start: ${why ?? messageOf(error)}\n${end}`);
          }
          await pause(30);
        }
      }
    },
    async again(graceMs) {
      clearTimeout(restart);
      ends = 0;
      if (replacing) return;
      replacing = true;
      await end(child, graceMs);
      replacing = false;
      if (!stopping) run();
    },
    async stop(graceMs) {
      stopping = true;
      clearTimeout(restart);
      unhear();
      await end(child, graceMs);
      log.close();
    },
  };
}

async function end(running: ChildProcess | undefined, graceMs: number): Promise<void> {
  if (running?.pid === undefined || running.exitCode !== null || running.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()));
  running.kill('SIGTERM');
  const hard = setTimeout(() => running.kill('SIGKILL'), graceMs);
  await ended;
  clearTimeout(hard);
}

async function answersInTime(probe: () => Promise<void>): Promise<boolean> {
  const answered = probe().then(
    () => true,
    () => false,
  );
  return (await Promise.race([answered, pause(probeTimeoutMs)])) ?? false;
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
