import { Logger } from '@nestjs/common';
import { AppError } from '../app-error.js';
import { type Bounds, FairQueue } from '../fair-queue.js';
import { Child, type Limits } from './child.js';
import { Spending } from './spending.js';
import type { GivenOf, MadeOf, TaskHandlers, TaskOf, TaskResult } from './task-handler.js';

export type WorkerPoolLog = { warn(line: object): void; error(line: object): void };
export type WorkerPoolOptions = Limits &
  Bounds & {
    /** In log lines and errors. */
    readonly name: string;
    /** The module that a child runs: it calls `serveTasks`. */
    readonly entry: URL;
    /** Children that work at the same time. */
    readonly maxWorkers: number;
    /** CPU milliseconds that one share gets a minute; without it there is no limit. The pool counts, who orders asks `waitOf`. */
    readonly cpuPerMinuteMs?: number;
    /** A child without work ends after this time. */
    readonly idleMs: number;
    /** The service's own, where nothing else is said. */
    readonly log?: WorkerPoolLog;
  };

type Batch = {
  readonly share: string;
  readonly handler: string;
  readonly given: unknown;
  readonly tasks: readonly unknown[];
  readonly results: TaskResult<unknown>[];
  readonly done: (results: TaskResult<unknown>[]) => void;
  readonly failed: (error: unknown) => void;
  /** As many of its tasks go over in one message. */
  atOnce: number;
  kills: number;
  /** Of the first task that is not made. */
  tries: number;
};

/** Tasks of one batch that may overrun or crash before the rest of it counts as overrun: it must not hold the others up. */
const maxKills = 5;
const triesOfOneTask = 2;
/** A batch that takes longer gives way to the work of others, and goes on when it is its turn again. An ordinary one takes 5 ms. */
const turnMs = 100;

/**
 * Makes results of work in child processes, so that none of them can hold up, fill or end this one. A batch goes over in one
 * message. A child whose task overruns is killed; the other tasks of the batch are made by the next child, one by one, so that
 * exactly the guilty ones stay unmade. Children start with the first work and end when there is none.
 *
 * Every batch is somebody's share, and the shares are served in turn: nobody waits for more than one turn of each other.
 */
export class WorkerPool<C extends TaskHandlers> {
  private readonly log: WorkerPoolLog;
  private readonly line: FairQueue<Batch>;
  private readonly spending: Spending | null;
  private readonly idle = new Map<Child, NodeJS.Timeout>();
  private readonly children = new Set<Child>();
  private busy = 0;
  private closing = false;
  private abandoned = false;
  private emptied: () => void = () => undefined;
  private readonly counts = { made: 0, overran: 0, crashed: 0, threw: 0, refused: 0, started: 0, killed: 0 };

  constructor(private readonly options: WorkerPoolOptions) {
    this.log = options.log ?? new Logger(`WorkerPool ${options.name}`);
    this.line = new FairQueue(options);
    this.spending = options.cpuPerMinuteMs === undefined ? null : new Spending(options.cpuPerMinuteMs);
  }

  /**
   * One result for each task, in their order, as somebody's share. Throws AppError `busy` when too many batches of this share wait,
   * or of all and not more of another; `unavailable` while closing or when no child can be started: nothing is wrong with the work
   * then.
   */
  async make<K extends keyof C & string>(
    handler: K,
    given: GivenOf<C[K]>,
    tasks: readonly TaskOf<C[K]>[],
    share: string,
  ): Promise<TaskResult<MadeOf<C[K]>>[]> {
    if (this.closing) throw this.unavailable();
    if (tasks.length === 0) return [];
    return new Promise((resolve, failed) => {
      const done = (results: TaskResult<unknown>[]) => resolve(results as TaskResult<MadeOf<C[K]>>[]);
      const fresh = { results: [], atOnce: tasks.length, kills: 0, tries: 0 };
      const { refused } = this.line.join(share, { share, handler, given, tasks, done, failed, ...fresh });
      if (refused) {
        this.counts.refused += 1;
        refused.failed(new AppError('busy', { pool: this.options.name }));
      }
      this.work();
    });
  }

  /** Milliseconds until a share may order again, after it has used its CPU of this minute; 0: now. */
  waitOf(share: string): number {
    return this.spending?.waitOf(share, Date.now()) ?? 0;
  }

  get name(): string {
    return this.options.name;
  }

  /** Results by what became of them, and children, since the start. */
  facts(): Readonly<Record<string, number>> {
    return { ...this.counts, waiting: this.line.length, children: this.children.size };
  }

  /** Takes no more work, finishes what it has, and ends the children; after `graceMs` they are killed. */
  async close(graceMs = 2000): Promise<void> {
    this.closing = true;
    const empty = new Promise<void>((resolve) => {
      this.emptied = resolve;
    });
    const timer = setTimeout(() => this.abandon(), graceMs);
    if (this.busy > 0 || this.line.length > 0) await empty;
    clearTimeout(timer);
    for (const child of this.children) this.dismiss(child);
  }

  private work(): void {
    while (this.busy < this.options.maxWorkers) {
      const batch = this.line.next();
      if (!batch) return;
      this.busy += 1;
      this.giveTurn(batch)
        .then((isMade) => (isMade ? batch.done(batch.results) : this.line.rejoin(batch.share, batch)), batch.failed)
        .finally(() => {
          this.line.toEnd(batch.share);
          this.busy -= 1;
          if (this.closing && this.busy === 0 && this.line.length === 0) this.emptied();
          this.work();
        });
    }
  }

  /** One message to a child; whether all of the batch is made then. */
  private async giveTurn(batch: Batch): Promise<boolean> {
    const { share, handler, given, tasks, results } = batch;
    if (this.abandoned) throw this.unavailable();
    const from = results.length;
    const now = tasks.slice(from, from + batch.atOnce);
    const child = await this.child();
    const { end, cpuMs } = await child.make({ handler, given, tasks: now, turnMs }, (result) =>
      this.put(result, results),
    );
    this.spending?.add(share, cpuMs, Date.now());
    const made = results.length - from;
    if (end === 'done') this.rest(child);
    else this.lost(child, handler, end);
    if (end === 'done' || made > 0) batch.tries = 0;
    // What does not fit into a turn need not go over again and again.
    if (end === 'done' && made < now.length) batch.atOnce = 2 * made;
    if (end !== 'done') this.noteKill(batch, end, now.length === 1);
    return results.length === tasks.length;
  }

  /** `alone`: it was given one task, and so is certain which one it was. */
  private noteKill(batch: Batch, end: 'overran' | 'gone', alone: boolean): void {
    const { results, tasks } = batch;
    batch.kills += 1;
    batch.tries += 1;
    batch.atOnce = 1;
    if (!alone) return;
    if (end === 'overran') this.put({ state: 'overran' }, results);
    else if (batch.tries >= triesOfOneTask) this.put({ state: 'crashed' }, results);
    if (batch.kills > maxKills) while (results.length < tasks.length) this.put({ state: 'overran' }, results);
  }

  private put(result: TaskResult<unknown>, results: TaskResult<unknown>[]): void {
    if (result.state === 'threw') this.log.error({ threw: result.why });
    this.counts[result.state] += 1;
    results.push(result);
  }

  private async child(): Promise<Child> {
    for (const [child, timer] of this.idle) {
      clearTimeout(timer);
      this.idle.delete(child);
      if (!child.isGone) return child;
      this.children.delete(child);
    }
    try {
      const child = await Child.start(this.options.entry, this.options);
      this.counts.started += 1;
      this.children.add(child);
      return child;
    } catch (error) {
      this.log.error({ not_started: error instanceof Error ? error.message : String(error) });
      throw this.unavailable();
    }
  }

  private rest(child: Child): void {
    const timer = setTimeout(() => this.dismiss(child), this.options.idleMs).unref();
    this.idle.set(child, timer);
  }

  private dismiss(child: Child): void {
    clearTimeout(this.idle.get(child));
    this.idle.delete(child);
    this.children.delete(child);
    child.leave();
  }

  private lost(child: Child, handler: string, end: 'overran' | 'gone'): void {
    this.children.delete(child);
    this.counts.killed += 1;
    this.log.warn({ handler, child: child.pid, end, why: end === 'gone' ? child.why : `${this.options.taskMs} ms` });
  }

  private abandon(): void {
    this.abandoned = true;
    for (const batch of this.line.takeAll()) batch.failed(this.unavailable());
    for (const child of this.children) child.kill();
  }

  private unavailable(): AppError {
    return new AppError('unavailable', { pool: this.options.name });
  }
}
