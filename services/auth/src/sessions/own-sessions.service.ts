import { type Caller, callerChanged, type Session } from '@mathquiz/contracts';
import { AppError, BusClient } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { AuditService } from '../audit/audit.service.js';
import { UsersRepository } from '../users/users.repository.js';
import { SessionsRepository } from './sessions.repository.js';

/** Where somebody is signed in, and signing out there. */
@Injectable()
export class OwnSessionsService {
  constructor(
    @Inject(SessionsRepository) private readonly sessions: SessionsRepository,
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(AuditService) private readonly audit: AuditService,
    @Inject(BusClient) private readonly bus: BusClient,
  ) {}

  async list(userId: string, currentId: string, now: Date): Promise<Session[]> {
    return (await this.sessions.alive(userId, now)).map((session) => ({
      _id: session._id.toHexString(),
      created_at: session.created_at.toISOString(),
      last_used_at: session.rotated_at.toISOString(),
      expires_at: session.expires_at.toISOString(),
      agent: session.agent,
      address: session.address,
      current: session._id.toHexString() === currentId,
    }));
  }

  async end(caller: Caller, id: string, address: string, now: Date): Promise<void> {
    if (!(await this.sessions.endOf(caller.user_id, id, now))) throw new AppError('not_found');
    const user = { _id: new Types.ObjectId(caller.user_id), username: caller.username };
    await this.audit.record({ action: 'logout', by: caller, user, address }, now);
    this.bus.emit(callerChanged, { user_id: caller.user_id });
  }

  /** `except`: the session that stays. */
  async endAll(caller: Caller, userId: string, except: string | null, address: string, now: Date): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user) throw new AppError('not_found');
    await this.sessions.endAll(userId, 'everywhere', now, except);
    this.bus.emit(callerChanged, { user_id: userId });
    await this.audit.record({ action: 'sessions_ended', by: caller, user, address }, now);
  }
}
