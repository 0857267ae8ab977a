import { PersonalData, rowsAfter } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { SessionsRepository } from '../records/sessions.repository.js';
import { UsersRepository } from '../records/users.repository.js';

/** The devices on which somebody is signed in, as they take them along and as they go; never a hash. */
@Injectable()
export class PersonalSessionsService {
  constructor(
    @Inject(SessionsRepository) private readonly sessions: SessionsRepository,
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    personal.register({
      collections: ['sessions'],
      exports: [
        {
          name: 'sessions',
          place: 3,
          read: async (id, after, max, { now }) => rowsAfter(await this.aliveOf(id, now), after, max),
        },
      ],
      erase: (id) => this.sessions.removeOf(id),
    });
  }

  private async aliveOf(userId: string, now: Date) {
    const user = await this.users.findById(userId);
    const sessions = await this.sessions.alive(userId, user?.session_version ?? 0, now);
    return sessions.map(({ created_at, rotated_at, agent, address }) => ({ created_at, rotated_at, agent, address }));
  }
}
