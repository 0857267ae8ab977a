import { type Caller, callerChanged, type User } from '@mathquiz/contracts';
import { AppError, BusClient } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { GroupsRepository } from '../groups/groups.repository.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

/** Taking accounts away: nobody does it to themselves, and every session ends with it. */
@Injectable()
export class BlockingService {
  constructor(
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(SessionsRepository) private readonly sessions: SessionsRepository,
    @Inject(GroupsRepository) private readonly groups: GroupsRepository,
    @Inject(UsersService) private readonly read: UsersService,
    @Inject(BusClient) private readonly bus: BusClient,
  ) {}

  async block(caller: Caller, id: string, blocked: boolean, now: Date): Promise<User> {
    this.refuseSelf(caller, id);
    const user = await this.users.setBlocked(id, blocked);
    if (!user) throw new AppError('not_found');
    if (blocked) await this.endSessions(id, now);
    return this.read.toUser(user);
  }

  async remove(caller: Caller, id: string, now: Date): Promise<void> {
    this.refuseSelf(caller, id);
    if (!(await this.users.remove(id))) throw new AppError('not_found');
    await this.groups.removeEverywhere(id);
    await this.endSessions(id, now);
  }

  private async endSessions(userId: string, now: Date): Promise<void> {
    await this.sessions.endAll(userId, now);
    this.bus.emit(callerChanged, { user_id: userId });
  }

  private refuseSelf(caller: Caller, id: string): void {
    if (caller.user_id === id) throw new AppError('wrong_state', { reason: 'own_account' });
  }
}
