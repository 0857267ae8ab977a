import { AppError } from '@mathquiz/platform';

type Waiting = { readonly until: number; readonly go: () => void; readonly giveUp: (error: AppError) => void };

/**
 * Lets few passwords be hashed at once, in the order in which they came: a rush of sign-ins waits in line, and what runs beside
 * it (answers that are stored) keeps its share of the processor. Whoever has given up is not served.
 */
export class HashLine {
  private running = 0;
  private readonly waiting: Waiting[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly most: number,
  ) {}

  /** `until`: milliseconds since the epoch. Throws `busy` when the line is too long, `deadline_exceeded` when the turn comes too late. */
  async run<T>(work: () => Promise<T>, until = Number.POSITIVE_INFINITY): Promise<T> {
    await this.turn(until);
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.next();
    }
  }

  private turn(until: number): Promise<void> {
    if (this.running < this.atOnce) {
      this.running += 1;
      return Promise.resolve();
    }
    if (this.waiting.length >= this.most) throw new AppError('busy', { retry_after_s: 10 });
    return new Promise((go, giveUp) => {
      this.waiting.push({ until, go, giveUp });
    });
  }

  private next(): void {
    for (let first = this.waiting.shift(); first; first = this.waiting.shift()) {
      if (Date.now() > first.until) {
        first.giveUp(new AppError('deadline_exceeded'));
        continue;
      }
      this.running += 1;
      first.go();
      return;
    }
  }
}
