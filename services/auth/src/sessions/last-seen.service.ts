import { type Id } from '@mathquiz/platform';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { UsersRepository } from '../records/users.repository.js';

const flushMs = 2000;

/** Notes who was here, for everybody of two seconds in one write. What a crash loses, the trail of sign-ins still has. */
@Injectable()
export class LastSeenService implements OnApplicationShutdown {
  private readonly logger = new Logger('LastSeen');
  private seen = new Map<string, Id>();
  private timer: NodeJS.Timeout | null = null;

  constructor(@Inject(UsersRepository) private readonly users: UsersRepository) {}

  saw(id: Id): void {
    this.seen.set(id.toHexString(), id);
    this.timer ??= setTimeout(() => void this.flush(), flushMs);
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    await this.flush();
  }

  private async flush(): Promise<void> {
    this.timer = null;
    const ids = [...this.seen.values()];
    this.seen = new Map();
    if (ids.length === 0) return;
    await this.users.touch(ids, new Date()).catch((error: unknown) => this.logger.warn(String(error)));
  }
}
