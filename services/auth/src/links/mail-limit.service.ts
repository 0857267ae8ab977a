import { AppError, CONFIG, SharedCounter } from '@mathquiz/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { AuthConfig } from '../config.js';

const hourS = 3600;
/** Mails of one kind that an address gets in an hour, whoever causes them: more would be a way to fill another's inbox. */
const maxToAddress = 5;

/** How many mails people may cause with our name on them. */
@Injectable()
export class MailLimitService implements OnApplicationShutdown {
  private readonly counts: SharedCounter;

  constructor(@Inject(CONFIG) config: AuthConfig) {
    this.counts = new SharedCounter(config, 'mails');
  }

  async mayReach(address: string, kind: string, now: Date): Promise<boolean> {
    return (await this.counts.add(`to-${kind}-${address.toLowerCase()}`, hourS, now.getTime())) <= maxToAddress;
  }

  /** Counts mails that somebody causes; `by` is an account or a client's address. False: it was enough for this hour. */
  async maySend(by: string, what: string, most: number, now: Date, count = 1): Promise<boolean> {
    const key = `by-${what}-${by}`;
    const totals = await Promise.all(Array.from({ length: count }, () => this.counts.add(key, hourS, now.getTime())));
    return Math.max(0, ...totals) <= most;
  }

  /** Throws `too_many_requests`. */
  async assertMaySend(by: string, what: string, most: number, now: Date, count = 1): Promise<void> {
    if (await this.maySend(by, what, most, now, count)) return;
    throw new AppError('too_many_requests', { retry_after_s: hourS });
  }

  onApplicationShutdown(): Promise<void> {
    return this.counts.close();
  }
}
