import { AppError } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { GroupsRepository } from '../records/groups.repository.js';
import { OpenEntriesRepository } from '../records/open-entries.repository.js';
import { ParentsRepository } from '../records/parents.repository.js';
import { SessionsRepository } from '../records/sessions.repository.js';
import { UsersRepository } from '../records/users.repository.js';
import { UsersService } from '../users/users.service.js';

/** Everything that this service stores about a person and nothing of others; neither hashes nor secrets. */
@Injectable()
export class ExportsService {
  constructor(
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(UsersService) private readonly people: UsersService,
    @Inject(GroupsRepository) private readonly groups: GroupsRepository,
    @Inject(OpenEntriesRepository) private readonly entries: OpenEntriesRepository,
    @Inject(ParentsRepository) private readonly parents: ParentsRepository,
    @Inject(SessionsRepository) private readonly sessions: SessionsRepository,
    @Inject(AuditService) private readonly audit: AuditService,
  ) {}

  /** Only a copy of one's own counts as taken along before one's account may be deleted. */
  async of(userId: string, callerId: string, address: string, now: Date) {
    const [user, by] = await Promise.all([this.users.findById(userId), this.users.findById(callerId)]);
    if (!user || !by) throw new AppError('not_found');
    const [account, groups, sessions, trail, entries, children, parents] = await Promise.all([
      this.people.toUser(user),
      this.groups.findOfUser(userId),
      this.sessions.alive(userId, user.session_version ?? 0, now),
      this.audit.ofUser(userId),
      this.entries.ofPerson(user._id),
      this.parents.ofParent(user._id),
      this.parents.ofStudents([user._id]),
    ]);
    await this.audit.record({ action: 'exported', by, user, address }, now);
    if (userId === callerId) await this.users.setExported(userId, now);
    return {
      files: [
        { name: 'account', rows: [account] },
        {
          name: 'groups',
          rows: groups.map(({ _id, groupname, members }) => ({ _id, groupname, role: members[0]?.role })),
        },
        {
          name: 'sessions',
          rows: sessions.map(({ created_at, rotated_at, agent, address }) => ({
            created_at,
            rotated_at,
            agent,
            address,
          })),
        },
        { name: 'applications', rows: entries.applications },
        { name: 'invitations', rows: entries.invitations },
        { name: 'parents', rows: [...children, ...parents] },
        // Where somebody else sat who did it is theirs.
        { name: 'trail', rows: trail.map((row) => (row.by && row.by._id !== userId ? { ...row, address: '' } : row)) },
      ],
      cursor: null,
    };
  }
}
