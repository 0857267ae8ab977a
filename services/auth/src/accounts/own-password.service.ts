import { AppError, CONFIG, type Request, SharedCounter } from '@mathquiz/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { AuthConfig } from '../config.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import type { UserDocument } from '../records/user.schema.js';
import { UsersRepository } from '../records/users.repository.js';

const wrongTries = { most: 5, windowS: 300 } as const;

/** Asks somebody who is signed in for their password again: who sits down at another's computer guesses it five times and no more. */
@Injectable()
export class OwnPasswordService implements OnApplicationShutdown {
  private readonly tries: SharedCounter;

  constructor(
    @Inject(CONFIG) config: AuthConfig,
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(PasswordsService) private readonly passwords: PasswordsService,
  ) {
    this.tries = new SharedCounter(config, 'own-password');
  }

  /** Throws `too_many_requests`, `wrong_password`, `password_not_set`. */
  async assert({ caller, now }: Request, password: string): Promise<UserDocument> {
    if ((await this.tries.add(caller.user_id, wrongTries.windowS, now.getTime())) > wrongTries.most) {
      throw new AppError('too_many_requests', { retry_after_s: wrongTries.windowS });
    }
    const user = await this.users.findById(caller.user_id);
    if (!user) throw new AppError('session_ended');
    if (user.password_unknown) {
      await this.tries.giveBack(caller.user_id);
      throw new AppError('password_not_set');
    }
    if (!(await this.passwords.verify(user.password_hash, password))) throw new AppError('wrong_password');
    await this.tries.giveBack(caller.user_id);
    return user;
  }

  onApplicationShutdown(): Promise<void> {
    return this.tries.close();
  }
}
