import { AppError } from './app-error.js';

type Waiting = { readonly isGone: () => boolean; readonly go: () => void; readonly giveUp: (error: AppError) => void };
type Standing = {
  /** Milliseconds since the epoch after which nobody waits for the answer. */
  readonly until?: number | undefined;
  /** Asked when the turn has come: whoever has left is not served. */
  readonly isGone?: (() => boolean) | undefined;
};

/**
 * Lets few in at once; the others wait, whoever they come from in turn, each in the order in which they came: a thousand requests of
 * one place make that place wait and nobody else. Work that nobody waits for any more is not done.
 */
export class FairLine {
  private running = 0;
  private waiting = 0;
  /** Whose turn it is next stands first. */
  private readonly places = new Map<string, Waiting[]>();

  /** `most`: may wait in all; `mostOfOne`: of one place. */
  constructor(
    private readonly atOnce: number,
    private readonly most: number,
    private readonly mostOfOne = most,
  ) {}

  get isIdle(): boolean {
    return this.running === 0;
  }

  /** Throws `busy` when the line is too long, `deadline_exceeded` when the turn does not come in time. */
  async run<T>(place: string, work: () => Promise<T>, standing: Standing = {}): Promise<T> {
    await this.turn(place, standing);
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.next();
    }
  }

  private turn(place: string, { until, isGone = () => false }: Standing): Promise<void> {
    if (this.running < this.atOnce) {
      this.running += 1;
      return Promise.resolve();
    }
    const before = this.places.get(place) ?? [];
    if (this.waiting >= this.most || before.length >= this.mostOfOne) throw new AppError('busy', { retry_after_s: 10 });
    return new Promise((resolve, reject) => {
      const giveUp = (error: AppError) => {
        clearTimeout(timer);
        reject(error);
      };
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      const entry = { isGone, go, giveUp };
      const timer =
        until === undefined ? undefined : setTimeout(() => this.leave(place, entry), Math.max(0, until - Date.now()));
      timer?.unref();
      before.push(entry);
      this.places.set(place, before);
      this.waiting += 1;
    });
  }

  private leave(place: string, entry: Waiting): void {
    const entries = this.places.get(place) ?? [];
    const at = entries.indexOf(entry);
    if (at < 0) return;
    entries.splice(at, 1);
    if (entries.length === 0) this.places.delete(place);
    this.waiting -= 1;
    entry.giveUp(new AppError('deadline_exceeded'));
  }

  private next(): void {
    for (let first = this.take(); first; first = this.take()) {
      if (first.isGone()) {
        first.giveUp(new AppError('deadline_exceeded'));
        continue;
      }
      this.running += 1;
      first.go();
      return;
    }
  }

  private take(): Waiting | null {
    for (const [place, entries] of this.places) {
      this.places.delete(place);
      const entry = entries.shift();
      if (entries.length > 0) this.places.set(place, entries);
      if (!entry) continue;
      this.waiting -= 1;
      return entry;
    }
    return null;
  }
}
