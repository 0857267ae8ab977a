import { AppError, SharedCounter } from '@mathquiz/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';

/** Five failed tries for a name from one address, then a wait; more from everywhere together, against many addresses. */
const limits = { perAddress: 5, perName: 50, windowS: 300 } as const;

@Injectable()
export class LoginLimitService implements OnApplicationShutdown {
  private readonly tries: SharedCounter;

  constructor(@Inject(AUTH_CONFIG) config: AuthConfig) {
    this.tries = new SharedCounter(config.REDIS_URL, `${config.REDIS_PREFIX}-login-`);
  }

  /** Counts a try before the password is looked at, so that a burst gets no more than the limit. Throws `too_many_requests`. */
  async begin(username: string, address: string, now: number): Promise<void> {
    const [byAddress, byName] = await Promise.all([
      this.tries.add(`a-${username}-${address}`, limits.windowS, now),
      this.tries.add(`n-${username}`, limits.windowS, now),
    ]);
    if (byAddress > limits.perAddress || byName > limits.perName) {
      throw new AppError('too_many_requests', { retry_after_s: limits.windowS });
    }
  }

  /** A try that was right does not count. */
  async succeeded(username: string, address: string): Promise<void> {
    await Promise.all([this.tries.giveBack(`a-${username}-${address}`), this.tries.giveBack(`n-${username}`)]);
  }

  onApplicationShutdown(): void {
    this.tries.close();
  }
}
