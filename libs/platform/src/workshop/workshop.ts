import { Logger } from '@nestjs/common';
import { AppError } from '../app-error.js';
import { Child, type Limits } from './child.js';
import type { Crafts, GivenOf, MadeOf, Piece, TaskOf } from './craft.js';

export type WorkshopLog = { warn(line: object): void; error(line: object): void };
export type WorkshopOptions = Limits & {
  /** In log lines and errors. */
  readonly name: string;
  /** The module that a child runs: it calls `serveCrafts`. */
  readonly entry: URL;
  /** Children that work at the same time. */
  readonly most: number;
  /** Batches that may wait; the next one is refused. */
  readonly mostWaiting: number;
  /** A child without work ends after this time. */
  readonly idleMs: number;
  /** The service's own, where nothing else is said. */
  readonly log?: WorkshopLog;
};

type Batch = {
  readonly craft: string;
  readonly given: unknown;
  readonly tasks: readonly unknown[];
  readonly pieces: Piece<unknown>[];
  readonly done: (pieces: Piece<unknown>[]) => void;
  readonly failed: (error: unknown) => void;
};

/** Tasks of one batch that may overrun or crash before the rest of it counts as overrun: it must not hold the others up. */
const mostKills = 5;
const triesOfOneTask = 2;

/**
 * Makes pieces of work in child processes, so that none of them can hold up, fill or end this one. A batch goes over in one
 * message. A child whose task overruns is killed; the other tasks of the batch are made by the next child, one by one, so that
 * exactly the guilty ones stay unmade. Children start with the first work and end when there is none.
 */
export class Workshop<C extends Crafts> {
  private readonly log: WorkshopLog;
  private readonly waiting: Batch[] = [];
  private readonly idle = new Map<Child, NodeJS.Timeout>();
  private readonly children = new Set<Child>();
  private busy = 0;
  private closing = false;
  private abandoned = false;
  private emptied: () => void = () => undefined;
  private readonly counts = { made: 0, overran: 0, crashed: 0, threw: 0, refused: 0, started: 0, killed: 0 };

  constructor(private readonly options: WorkshopOptions) {
    this.log = options.log ?? new Logger(`Workshop ${options.name}`);
  }

  /**
   * One piece for each task, in their order. Throws AppError `busy` when too many batches wait, `unavailable` while closing or
   * when no child can be started: nothing is wrong with the work then.
   */
  async make<K extends keyof C & string>(
    craft: K,
    given: GivenOf<C[K]>,
    tasks: readonly TaskOf<C[K]>[],
  ): Promise<Piece<MadeOf<C[K]>>[]> {
    if (this.closing) throw this.unavailable();
    if (this.waiting.length >= this.options.mostWaiting) {
      this.counts.refused += 1;
      throw new AppError('busy', { workshop: this.options.name });
    }
    return new Promise((resolve, reject) => {
      const done = (pieces: Piece<unknown>[]) => resolve(pieces as Piece<MadeOf<C[K]>>[]);
      this.waiting.push({ craft, given, tasks, pieces: [], done, failed: reject });
      this.work();
    });
  }

  get name(): string {
    return this.options.name;
  }

  /** Pieces by what became of them, and children, since the start. */
  facts(): Readonly<Record<string, number>> {
    return { ...this.counts, waiting: this.waiting.length, children: this.children.size };
  }

  /** Takes no more work, finishes what it has, and ends the children; after `graceMs` they are killed. */
  async close(graceMs = 2000): Promise<void> {
    this.closing = true;
    const empty = new Promise<void>((resolve) => {
      this.emptied = resolve;
    });
    const patience = setTimeout(() => this.abandon(), graceMs);
    if (this.busy > 0 || this.waiting.length > 0) await empty;
    clearTimeout(patience);
    for (const child of this.children) this.dismiss(child);
  }

  private work(): void {
    while (this.waiting.length > 0 && this.busy < this.options.most) {
      const batch = this.waiting.shift();
      if (!batch) return;
      this.busy += 1;
      this.carryOut(batch)
        .then(() => batch.done(batch.pieces), batch.failed)
        .finally(() => {
          this.busy -= 1;
          if (this.closing && this.busy === 0 && this.waiting.length === 0) this.emptied();
          this.work();
        });
    }
  }

  private async carryOut({ craft, given, tasks, pieces }: Batch): Promise<void> {
    let [kills, tries] = [0, 0];
    while (pieces.length < tasks.length) {
      if (this.abandoned) throw this.unavailable();
      const from = pieces.length;
      // After a kill one by one: then it is certain which task it was.
      const now = kills > 0 ? tasks.slice(from, from + 1) : tasks.slice(from);
      const child = await this.child();
      const end = await child.make({ craft, given, tasks: now }, (piece) => this.put(piece, pieces));
      if (end === 'done') {
        this.rest(child);
        tries = 0;
        continue;
      }
      this.lost(child, craft, end);
      if (pieces.length > from) tries = 0;
      kills += 1;
      tries += 1;
      if (now.length > 1) continue;
      if (end === 'overran') this.put({ state: 'overran' }, pieces);
      else if (tries >= triesOfOneTask) this.put({ state: 'crashed' }, pieces);
      if (kills > mostKills) while (pieces.length < tasks.length) this.put({ state: 'overran' }, pieces);
    }
  }

  private put(piece: Piece<unknown>, pieces: Piece<unknown>[]): void {
    if (piece.state === 'threw') this.log.error({ threw: piece.why });
    this.counts[piece.state] += 1;
    pieces.push(piece);
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

  private lost(child: Child, craft: string, end: 'overran' | 'gone'): void {
    this.children.delete(child);
    this.counts.killed += 1;
    this.log.warn({ craft, child: child.pid, end, why: end === 'gone' ? child.why : `${this.options.taskMs} ms` });
  }

  private abandon(): void {
    this.abandoned = true;
    for (const batch of this.waiting.splice(0)) batch.failed(this.unavailable());
    for (const child of this.children) child.kill();
  }

  private unavailable(): AppError {
    return new AppError('unavailable', { workshop: this.options.name });
  }
}
