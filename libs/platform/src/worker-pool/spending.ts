/**
 * What each share has used of something it gets so much of a minute. What it has used beyond that it owes, and time pays it off:
 * so over many minutes nobody gets more, however large one piece of work is.
 */
export class Spending {
  private readonly owed = new Map<string, { amount: number; at: number }>();

  constructor(private readonly perMinute: number) {}

  add(share: string, amount: number, now: number): void {
    // Who owes nothing any more needs no place here.
    if (this.owed.size >= 1000) for (const one of this.owed.keys()) if (this.of(one, now) === 0) this.owed.delete(one);
    this.owed.set(share, { amount: this.of(share, now) + amount, at: now });
  }

  /** Milliseconds until it may begin something again; 0: now. */
  waitOf(share: string, now: number): number {
    const over = this.of(share, now) - this.perMinute;
    return over < 0 ? 0 : Math.ceil((over / this.perMinute) * 60_000) + 1;
  }

  private of(share: string, now: number): number {
    const { amount, at } = this.owed.get(share) ?? { amount: 0, at: now };
    return Math.max(0, amount - ((now - at) / 60_000) * this.perMinute);
  }
}
