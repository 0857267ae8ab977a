import type { Session } from '@mathquiz/contracts';
import { AppError, type Request, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { SessionsRepository } from '../records/sessions.repository.js';
import { UsersRepository } from '../records/users.repository.js';

/** Where somebody is signed in, and signing out there. */
@Injectable()
export class OwnSessionsService {
  constructor(
    @Inject(SessionsRepository) private readonly sessions: SessionsRepository,
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(AuditService) private readonly audit: AuditService,
  ) {}

  async list(userId: string, currentId: string, now: Date): Promise<Session[]> {
    const user = await this.users.findById(userId);
    return (await this.sessions.alive(userId, user?.session_version ?? 0, now)).map((session) => ({
      _id: session._id.toHexString(),
      created_at: session.created_at.toISOString(),
      last_used_at: session.rotated_at.toISOString(),
      expires_at: session.expires_at.toISOString(),
      agent: session.agent,
      address: session.address,
      current: session._id.toHexString() === currentId,
    }));
  }

  /** One session of a person's: one's own, or anybody's for an admin. Another's, or one that has ended, is not there. */
  async end({ caller, now }: Request, userId: string, id: string, address: string): Promise<void> {
    const own = userId === caller.user_id;
    const found = own ? { _id: toId(userId), username: caller.username } : this.users.findById(userId);
    const user = await found;
    if (!user || !(await this.sessions.endOf(userId, id, now))) throw new AppError('not_found');
    await this.audit.record({ action: 'logout', by: caller, user, address }, now);
  }

  /** `except`: the session that stays. */
  async endAll({ caller, now }: Request, userId: string, except: string | null, address: string): Promise<void> {
    const user = await this.users.findById(userId);
    if (!user) throw new AppError('not_found');
    await this.sessions.endAll(userId, 'everywhere', now, except);
    await this.audit.record({ action: 'sessions_ended', by: caller, user, address }, now);
  }
}
