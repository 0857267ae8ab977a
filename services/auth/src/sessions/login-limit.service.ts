import { AppError, CONFIG, networkOf, SharedCounter } from '@mathquiz/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { AuthConfig } from '../config.js';
import { IpThrottle } from '../limits/ip-throttle.js';
import { KnownNetworksRepository } from '../records/known-networks.repository.js';
import { UsersRepository } from '../records/users.repository.js';

/**
 * Five failed tries for a name from one address, then a wait; more from everywhere together, against many addresses. One address
 * may be a whole school: failures of all names together are counted there, and what succeeds counts nowhere. When they are spent,
 * whoever is used to sign in there still may, so that one pupil does not shut a school out; their failures are counted apart, up to the
 * same number (docs/adr/0010-the-cost-of-a-password.md).
 */
const limits = { perAddress: 5, perName: 50, spray: 200, windowS: 300 } as const;
const tooMany = () => new AppError('too_many_requests', { retry_after_s: limits.windowS });

@Injectable()
export class LoginLimitService implements OnApplicationShutdown {
  private readonly tries: SharedCounter;
  private readonly failures: IpThrottle;
  private readonly failuresOfKnown: IpThrottle;

  constructor(
    @Inject(CONFIG) config: AuthConfig,
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(KnownNetworksRepository) private readonly places: KnownNetworksRepository,
  ) {
    this.tries = new SharedCounter(config, 'login');
    this.failures = new IpThrottle(this.tries, limits.spray, limits.windowS);
    this.failuresOfKnown = new IpThrottle(this.tries, limits.spray, limits.windowS, 'k');
  }

  /**
   * Counts a try before the password is looked at, so that a burst gets no more than the limit. Gives what is to be asked again when a try
   * that waited in line has its turn. Both throw `too_many_requests`.
   */
  async begin(username: string, address: string, now: number): Promise<() => void> {
    const isKnown = this.failures.isShut(address, now) && (await this.isKnown(username, address, now));
    const failures = isKnown ? this.failuresOfKnown : this.failures;
    failures.assert(address, now);
    const keys = this.keysOf(username, address);
    const [byAddress = 0, byName = 0] = await this.tries.addAll(keys, limits.windowS, now);
    if (byAddress > limits.perAddress || byName > limits.perName) throw tooMany();
    return () => failures.assert(address, Date.now());
  }

  /** While a place is shut, only those who are known there get as far as failing. */
  failed(address: string, now: number): Promise<void> {
    return (this.failures.isShut(address, now) ? this.failuresOfKnown : this.failures).failed(address, now);
  }

  /** A try that was right does not count. */
  succeeded(username: string, address: string): void {
    this.tries.giveBackLater(...this.keysOf(username, address));
  }

  onApplicationShutdown(): Promise<void> {
    return this.tries.close();
  }

  private async isKnown(username: string, address: string, now: number): Promise<boolean> {
    const user = await this.users.findByName(username);
    return user !== null && this.places.isKnown(user._id, address, now);
  }

  private keysOf(username: string, address: string): [string, string] {
    return [`a-${username}-${networkOf(address)}`, `n-${username}`];
  }
}
