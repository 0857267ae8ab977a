import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { cpuTimeOf, residentBytesOf } from './process-facts.js';
import { neededFor } from './run-from-source.js';
import type { Batch, TaskResult, WorkerMessage } from './task-handler.js';
import { Watch } from './watch.js';

export type Limits = {
  /** CPU time that one task may take; on a system that does not tell CPU times: time on the wall. */
  readonly taskMs: number;
  /** Heap of a child in MiB. */
  readonly memoryMb: number;
  /** The folder below which it may write; who may, may use compiled libraries too. Without it files are read and nothing else. */
  readonly mayWrite?: string;
  /** All of its memory in MiB, where libraries take theirs beside the heap. */
  readonly residentMb?: number;
};

/**
 * How a batch ended: what the turn had time for is made, a task took too long, or the process is gone. After the last two there is
 * no child any more. `cpuMs`: what it has cost.
 */
export type Ended = { readonly end: 'done' | 'overran' | 'gone'; readonly cpuMs: number };
type End = Ended['end'];

const readyTimeoutMs = 10_000;
/** A starved machine gives a task more time on the wall, up to this many times its limit. */
const wallFactor = 10;
const lookAgainMs = 50;
const maxErrorText = 2000;

/** One child process of a pool. */
export class Child {
  private readonly process: ChildProcess;
  private readonly limits: Limits;
  private hear: (message: WorkerMessage | 'gone') => void = () => undefined;
  private cpuMs = 0;
  private ended: string | null = null;
  private errors = '';

  private constructor(entry: URL, limits: Limits) {
    this.limits = limits;
    const { args, env } = neededFor(entry, limits.mayWrite);
    const heap = [`--max-old-space-size=${limits.memoryMb}`, '--max-semi-space-size=4'];
    this.process = fork(fileURLToPath(entry), [], {
      // No environment: it holds the addresses and secrets of the service. No file is written, no process is started from there.
      env,
      execArgv: [...heap, '--no-warnings', ...args],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.process.stderr?.on('data', (text) => {
      this.errors = `${this.errors}${text}`.slice(0, maxErrorText);
    });
    this.process.on('message', (message: WorkerMessage) => {
      this.cpuMs = message.cpuMs;
      this.hear(message);
    });
    // After a failed spawn there is no `exit`; after a failed send there is one.
    this.process.on('error', (error) => this.end(error.message));
    this.process.on('exit', (code, signal) => this.end(signal ?? `exit ${code}`));
  }

  /** Throws when it cannot be started. */
  static async start(entry: URL, limits: Limits): Promise<Child> {
    const child = new Child(entry, limits);
    const ready = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), readyTimeoutMs);
      child.hear = (message) => {
        clearTimeout(timer);
        resolve(message !== 'gone');
      };
    });
    if (ready) return child;
    child.kill();
    throw new Error(`a child process did not start: ${child.why}`);
  }

  get pid(): number | undefined {
    return this.process.pid;
  }

  get isGone(): boolean {
    return this.ended !== null;
  }

  /** How it ended, with the first words of what it wrote. */
  get why(): string {
    return [this.ended ?? 'no message from it', this.errors.trim()].filter(Boolean).join(': ');
  }

  /** `take` gets the results in the order of the tasks, at least one of a batch that is done; the others were not made. */
  make(batch: Batch, take: (result: TaskResult<unknown>) => void): Promise<Ended> {
    const before = this.cpuMs;
    const ended = new Promise<Ended>((resolve) => {
      const watch = new Watch(
        this.limits.taskMs,
        lookAgainMs,
        (wallMs) => this.hasOverrun(wallMs),
        () => finish('overran'),
      );
      const weighing = setInterval(() => this.isTooHeavy() && this.kill(), lookAgainMs);
      if (this.limits.residentMb === undefined) clearInterval(weighing);
      const finish = (end: End) => {
        watch.stop();
        clearInterval(weighing);
        this.hear = () => undefined;
        if (end === 'overran') this.kill();
        // Of a task that did not end nobody says what it has cost: not more than it may.
        resolve({ end, cpuMs: this.cpuMs - before + (end === 'done' ? 0 : this.limits.taskMs) });
      };
      this.hear = (message) => {
        if (message === 'gone') return finish('gone');
        if (message.kind === 'ready') return;
        message.results.forEach(take);
        if (message.last) finish('done');
        else watch.restart();
      };
      watch.restart();
    });
    if (this.isGone) this.hear('gone');
    else this.process.send(batch);
    return ended;
  }

  /** Ends a child that has nothing to do. */
  leave(): void {
    if (!this.isGone) this.process.disconnect();
  }

  kill(): void {
    this.process.kill('SIGKILL');
  }

  private isTooHeavy(): boolean {
    const { residentMb } = this.limits;
    return (
      residentMb !== undefined && this.pid !== undefined && (residentBytesOf(this.pid) ?? 0) > residentMb * 2 ** 20
    );
  }

  private hasOverrun(wallMs: number): boolean {
    const cpuMs = this.pid === undefined ? null : cpuTimeOf(this.pid);
    return cpuMs === null || cpuMs - this.cpuMs >= this.limits.taskMs || wallMs >= this.limits.taskMs * wallFactor;
  }

  private end(how: string): void {
    if (this.ended !== null) return;
    this.ended = how;
    this.hear('gone');
  }
}
