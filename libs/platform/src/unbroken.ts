/** Who says an event lets hear every so often how many it has said: a second is enough to know that one was lost. */
export const beatMs = 400;
/** A beat may be so late on a full machine. */
const lateMs = 1000;
/** Who was silent for so long is gone; what it said last may have been lost. */
const goneMs = 5000;

/** `heardAt`: in time that was listened. */
type Sayer = { count: number; heardAt: number };

export const tickMs = 100;

/**
 * The time in which this process could listen: it nearly stands still while the event loop is busy with something else, for what was said
 * meanwhile has not been read yet. Without it a crowd that keeps the loop busy would look like silence, and nothing would be kept just
 * when most is asked.
 */
export class ListeningTime {
  private time = 0;
  private tickedAt: number;
  private wasLate = false;

  /** `begun` and what ticks are told: moments of `performance.now()`. */
  constructor(begun: number) {
    this.tickedAt = begun;
  }

  get now(): number {
    return this.time;
  }

  /** At every turn of the event loop, or less often: `tickMs`. */
  tick(at: number): void {
    const sinceLast = at - this.tickedAt;
    this.wasLate = sinceLast > lateMs;
    this.time += Math.min(sinceLast, 2 * tickMs);
    this.tickedAt = at;
  }

  /** Whether the loop stood still for so long that what it reads now may come behind what was said a second ago. */
  isBehind(at: number): boolean {
    return this.wasLate || at - this.tickedAt > lateMs;
  }
}

/**
 * Whether every word of an event has been heard. Words on the bus may be lost: who says them counts them and says the count, so that who
 * hears knows of a hole. What was learnt after the last hole, while all who say it are heard, is still true as long as nothing was said of
 * it. Moments are of `performance.now()`: no step of the clock makes anything hold longer.
 */
export class Unbroken {
  private readonly sayers = new Map<string, Sayer>();
  private brokenAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly listened: ListeningTime) {}

  /** A word, the `count`th of who says it. */
  word(from: string, count: number, now: number): void {
    const known = this.sayers.get(from);
    if (known?.count !== count - 1) this.broken(now);
    this.sayers.set(from, { count, heardAt: this.listened.now });
  }

  /** How many there have been. */
  beat(from: string, count: number, now: number): void {
    const known = this.sayers.get(from);
    if (known?.count !== count) this.broken(now);
    this.sayers.set(from, { count, heardAt: this.listened.now });
  }

  /** Nothing that was known until now is sure. */
  broken(now: number): void {
    this.brokenAt = now;
  }

  /** Whether what was asked at a moment holds until something is said of it. */
  holds(askedAt: number, now: number): boolean {
    if (this.listened.isBehind(now)) return false;
    for (const [from, { heardAt }] of this.sayers) {
      const silentMs = this.listened.now - heardAt;
      if (silentMs <= lateMs) continue;
      if (silentMs > goneMs) {
        this.sayers.delete(from);
        this.broken(now);
      }
      return false;
    }
    return this.sayers.size > 0 && askedAt > this.brokenAt;
  }
}
