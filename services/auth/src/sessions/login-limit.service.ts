import { AppError, SharedCounter } from '@mathquiz/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';

/** Five failed tries for a name from one address, then a wait; more from everywhere together, against many addresses. */
const limits = { perAddress: 5, perName: 50, windowS: 300 } as const;

@Injectable()
export class LoginLimitService implements OnApplicationShutdown {
  private readonly failures: SharedCounter;

  constructor(@Inject(AUTH_CONFIG) config: AuthConfig) {
    this.failures = new SharedCounter(config.REDIS_URL, `${config.REDIS_PREFIX}-login-`);
  }

  /** Throws `too_many_requests` with the seconds to wait. */
  async check(username: string, address: string, now: number): Promise<void> {
    const [byAddress, byName] = await Promise.all([
      this.failures.read(`a-${username}-${address}`, now),
      this.failures.read(`n-${username}`, now),
    ]);
    if (byAddress >= limits.perAddress || byName >= limits.perName) {
      throw new AppError('too_many_requests', { retry_after_s: limits.windowS });
    }
  }

  async failed(username: string, address: string, now: number): Promise<void> {
    await Promise.all([
      this.failures.add(`a-${username}-${address}`, limits.windowS, now),
      this.failures.add(`n-${username}`, limits.windowS, now),
    ]);
  }

  onApplicationShutdown(): void {
    this.failures.close();
  }
}
