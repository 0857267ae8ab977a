import type { Caller, User } from '@mathquiz/contracts';
import { AppError, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { SessionsRepository } from '../records/sessions.repository.js';
import { UsersRepository } from '../records/users.repository.js';
import { RemovalService } from './removal.service.js';
import { UsersService } from './users.service.js';

/** Taking accounts away: nobody does it to themselves, and every session ends with it. */
@Injectable()
export class BlockingService {
  constructor(
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(SessionsRepository) private readonly sessions: SessionsRepository,
    @Inject(RemovalService) private readonly removal: RemovalService,
    @Inject(AuditService) private readonly audit: AuditService,
    @Inject(UsersService) private readonly read: UsersService,
  ) {}

  async block({ caller, now }: Request, id: string, blocked: boolean, address: string): Promise<User> {
    this.refuseSelf(caller, id);
    const user = await this.users.setBlocked(id, blocked);
    if (!user) throw new AppError('not_found');
    await this.audit.record({ action: blocked ? 'blocked' : 'unblocked', by: caller, user, address }, now);
    if (blocked) await this.endSessions(id, now);
    return this.read.toUser(user);
  }

  async remove(request: Request, id: string, address: string): Promise<void> {
    const { caller } = request;
    this.refuseSelf(caller, id);
    const user = await this.users.findById(id);
    if (!user) throw new AppError('not_found');
    await this.removal.remove(request, user, address);
  }

  private async endSessions(userId: string, now: Date): Promise<void> {
    await this.sessions.endAll(userId, 'blocked', now);
  }

  private refuseSelf(caller: Caller, id: string): void {
    if (caller.user_id === id) throw new AppError('wrong_state', { reason: 'own_account' });
  }
}
