import { events } from '@mathquiz/contracts';
import { BusClient } from '@mathquiz/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { UsersRepository } from '../records/users.repository.js';

const queue = 'auth-credits';

/** Keeps the last known credits with each account, so that nobody has to ask the service that holds them to know who signs in. */
@Injectable()
export class CreditsCopyService {
  private readonly logger = new Logger('CreditsCopy');

  constructor(@Inject(BusClient) bus: BusClient, @Inject(UsersRepository) users: UsersRepository) {
    bus.listen(
      events.creditsChanged,
      ({ user_id, balances, at }) => {
        users.keepCredits(user_id, balances, new Date(at)).catch((error: Error) => this.logger.warn(error.message));
      },
      queue,
    );
  }
}
