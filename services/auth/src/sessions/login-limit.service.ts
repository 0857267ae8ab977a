import { AppError, networkOf, SharedCounter } from '@mathquiz/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { AddressFailures } from '../limits/address-failures.js';

/**
 * Five failed tries for a name from one address, then a wait; more from everywhere together, against many addresses. One address
 * may be a whole school: failures of all names together are counted there, and what succeeds counts nowhere.
 */
const limits = { perAddress: 5, perName: 50, spray: 200, windowS: 300 } as const;
const tooMany = () => new AppError('too_many_requests', { retry_after_s: limits.windowS });

@Injectable()
export class LoginLimitService implements OnApplicationShutdown {
  private readonly tries: SharedCounter;
  private readonly failures: AddressFailures;

  constructor(@Inject(AUTH_CONFIG) config: AuthConfig) {
    this.tries = new SharedCounter(config.REDIS_URL, `${config.REDIS_PREFIX}-login-`);
    this.failures = new AddressFailures(this.tries, limits.spray, limits.windowS);
  }

  /** Counts a try before the password is looked at, so that a burst gets no more than the limit. Throws `too_many_requests`. */
  async begin(username: string, address: string, now: number): Promise<void> {
    this.assertAddress(address, now);
    const keys = this.keysOf(username, address);
    const [byAddress = 0, byName = 0] = await this.tries.addAll(keys, limits.windowS, now);
    if (byAddress > limits.perAddress || byName > limits.perName) throw tooMany();
  }

  /** Asked again when a try that waited in line has its turn. Throws `too_many_requests`. */
  assertAddress(address: string, now: number): void {
    this.failures.assert(address, now);
  }

  failed(address: string, now: number): Promise<void> {
    return this.failures.failed(address, now);
  }

  /** A try that was right does not count. */
  async succeeded(username: string, address: string): Promise<void> {
    await this.tries.giveBack(...this.keysOf(username, address));
  }

  onApplicationShutdown(): void {
    this.tries.close();
  }

  private keysOf(username: string, address: string): [string, string] {
    return [`a-${username}-${networkOf(address)}`, `n-${username}`];
  }
}
