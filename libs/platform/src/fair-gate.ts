import { AppError } from './app-error.js';
import { FairQueue } from './fair-queue.js';

type Waiting = { readonly isGone: () => boolean; readonly go: () => void; readonly giveUp: (error: AppError) => void };
type Standing = {
  /** Milliseconds since the epoch after which nobody waits for the answer. */
  readonly until?: number | undefined;
  /** Asked when the turn has come: whoever has left is not served. */
  readonly isGone?: (() => boolean) | undefined;
};

/**
 * Lets few in at once; the others wait in a fair queue: a thousand requests of one place make that place wait and nobody else. Work
 * that nobody waits for any more is not done.
 */
export class FairGate {
  private running = 0;
  private readonly waiting: FairQueue<Waiting>;

  /** `maxWaiting`: in all; `maxOfOne`: of one place. */
  constructor(
    private readonly atOnce: number,
    maxWaiting: number,
    maxOfOne = maxWaiting,
  ) {
    this.waiting = new FairQueue({ maxWaiting, maxOfOne });
  }

  get isIdle(): boolean {
    return this.running === 0;
  }

  /** Throws `busy` when there is no place in the queue, `deadline_exceeded` when the turn does not come in time. */
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
    return new Promise((resolve, reject) => {
      const timer =
        until === undefined ? undefined : setTimeout(() => this.leave(place, entry), Math.max(0, until - Date.now()));
      timer?.unref();
      const entry: Waiting = {
        isGone,
        go: () => {
          clearTimeout(timer);
          resolve();
        },
        giveUp: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      };
      // Who has the most waiting may have lost a place to the newcomer.
      this.waiting.join(place, entry).refused?.giveUp(new AppError('busy', { retry_after_s: 10 }));
    });
  }

  private leave(place: string, entry: Waiting): void {
    if (this.waiting.remove(place, entry)) entry.giveUp(new AppError('deadline_exceeded'));
  }

  private next(): void {
    for (let first = this.waiting.next(); first; first = this.waiting.next()) {
      if (first.isGone()) {
        first.giveUp(new AppError('deadline_exceeded'));
        continue;
      }
      this.running += 1;
      first.go();
      return;
    }
  }
}
