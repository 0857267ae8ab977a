import { AppError, networkOf, type SharedCounter } from '@mathquiz/platform';

/** Places that are remembered as shut out; beyond that everybody is let in again. */
const mostKept = 10_000;

/**
 * Failures from one place, whoever fails there. The limits are wide, because a place may be a whole school: what succeeds counts
 * nowhere, and only what has failed counts, so that a class that comes at once is let in.
 */
export class AddressFailures {
  private readonly shut = new Map<string, number>();

  constructor(
    private readonly counter: SharedCounter,
    private readonly most: number,
    private readonly windowS: number,
  ) {}

  /** Throws `too_many_requests`, with the seconds that are left. */
  assert(address: string, now: number): void {
    const place = networkOf(address);
    const until = this.shut.get(place);
    if (until === undefined) return;
    if (until > now) throw new AppError('too_many_requests', { retry_after_s: Math.ceil((until - now) / 1000) });
    this.shut.delete(place);
  }

  async failed(address: string, now: number): Promise<void> {
    const place = networkOf(address);
    if ((await this.counter.add(`s-${place}`, this.windowS, now)) < this.most) return;
    if (this.shut.size > mostKept) this.shut.clear();
    this.shut.set(place, now + this.windowS * 1000);
  }
}
