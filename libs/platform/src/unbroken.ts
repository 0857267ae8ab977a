/** Who says an event lets hear every so often how many it has said: a second is enough to know that one was lost. */
export const beatMs = 400;
/** A beat may be so late on a full machine. */
const lateMs = 1000;
/** Who was silent for so long is gone; what it said last may have been lost. */
const goneMs = 5000;

type Sayer = { count: number; heardAt: number };

/**
 * Whether every word of an event has been heard. Words on the bus may be lost: who says them counts them and says the count, so that who
 * hears knows of a hole. Moments are of `performance.now()`: no step of the clock makes anything hold longer. What was learnt after the last hole, while all who say it are heard, is still true as long as nothing was said of it.
 */
export class Unbroken {
  private readonly sayers = new Map<string, Sayer>();
  private brokenAt = Number.NEGATIVE_INFINITY;

  /** A word, the `count`th of who says it. */
  word(from: string, count: number, now: number): void {
    const known = this.sayers.get(from);
    if (known?.count !== count - 1) this.broken(now);
    this.sayers.set(from, { count, heardAt: now });
  }

  /** How many there have been. */
  beat(from: string, count: number, now: number): void {
    const known = this.sayers.get(from);
    if (known?.count !== count) this.broken(now);
    this.sayers.set(from, { count, heardAt: now });
  }

  /** Nothing that was known until now is sure. */
  broken(now: number): void {
    this.brokenAt = now;
  }

  /** Whether what was asked at a moment holds until something is said of it. */
  holds(askedAt: number, now: number): boolean {
    for (const [from, { heardAt }] of this.sayers) {
      if (now - heardAt <= lateMs) continue;
      if (now - heardAt > goneMs) {
        this.sayers.delete(from);
        this.broken(now);
      }
      return false;
    }
    return this.sayers.size > 0 && askedAt > this.brokenAt;
  }
}
