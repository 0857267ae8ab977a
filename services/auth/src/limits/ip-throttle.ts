import { AppError, networkOf, type SharedCounter } from '@mathquiz/platform';

/** Places that are remembered as shut out; beyond that everybody is let in again. */
const maxKept = 10_000;

/**
 * Failures from one place, whoever fails there. The limits are wide, because a place may be a whole school: what succeeds counts
 * nowhere, and only what has failed counts, so that a class that comes at once is let in.
 */
export class IpThrottle {
  private readonly shut = new Map<string, number>();

  constructor(
    private readonly counter: SharedCounter,
    private readonly most: number,
    private readonly windowS: number,
    /** Keeps two kinds of failures of one counter apart. */
    private readonly kind = 's',
  ) {}

  isShut(address: string, now: number): boolean {
    return this.leftMs(address, now) > 0;
  }

  /** Throws `too_many_requests`, with the seconds that are left. */
  assert(address: string, now: number): void {
    const left = this.leftMs(address, now);
    if (left > 0) throw new AppError('too_many_requests', { retry_after_s: Math.ceil(left / 1000) });
  }

  async failed(address: string, now: number): Promise<void> {
    const place = networkOf(address);
    if ((await this.counter.add(`${this.kind}-${place}`, this.windowS, now)) < this.most) return;
    if (this.shut.size > maxKept) this.shut.clear();
    this.shut.set(place, now + this.windowS * 1000);
  }

  private leftMs(address: string, now: number): number {
    if (this.shut.size === 0) return 0;
    const place = networkOf(address);
    const left = (this.shut.get(place) ?? now) - now;
    if (left <= 0) this.shut.delete(place);
    return left;
  }
}
