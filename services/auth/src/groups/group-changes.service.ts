import type { Group, GroupRole, Member } from '@mathquiz/contracts';
import { isGroupStaff, mayChangeRole, mayRemoveGroup, mayTakeOut, takesTests } from '@mathquiz/domain/access';
import { AppError, idempotencyOf, type Request, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import type { Membership } from '../records/group.schema.js';
import { type GroupChange, GroupsRepository, type NewGroup } from '../records/groups.repository.js';
import { MembershipCleanupRepository } from '../records/membership-cleanup.repository.js';
import { UsersRepository } from '../records/users.repository.js';
import { personOf } from '../users/users.service.js';
import { GroupsService, memberRole, roleOf } from './groups.service.js';

/** Labels go with a role that takes no tests. */
const inRole = ({ labels, ...member }: Membership, role: GroupRole): Membership => ({
  ...member,
  role,
  ...(labels && takesTests(role) ? { labels } : {}),
});

/** Making, changing and leaving groups. Whose rights change by it is told at once, so that they count everywhere within a second. */
@Injectable()
export class GroupChangesService {
  constructor(
    @Inject(GroupsRepository) private readonly groups: GroupsRepository,
    @Inject(MembershipCleanupRepository) private readonly cleanup: MembershipCleanupRepository,
    @Inject(GroupsService) private readonly read: GroupsService,
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(AuditService) private readonly audit: AuditService,
  ) {}

  async create({ caller, context, now }: Request, wanted: NewGroup): Promise<Group> {
    const group = await this.groups.open(wanted, toId(caller.user_id), idempotencyOf(caller, context, wanted), now);
    await this.audit.record({ action: 'group_created', by: caller, group, address: context.address }, now);
    return this.read.toGroup(group, caller);
  }

  async update({ caller, context, now }: Request, id: string, change: GroupChange): Promise<Group> {
    const before = await this.read.staffed(caller, id);
    const group = await this.groups.change(before._id, change);
    if (!group) throw new AppError('not_found');
    await this.audit.record({ action: 'group_changed', by: caller, group, address: context.address }, now);
    return this.read.toGroup(group, caller);
  }

  /** Only its owner: to the rest of its staff it is there, but not theirs to delete. */
  async remove({ caller, context, now }: Request, id: string): Promise<void> {
    const group = await this.read.seen(caller, id);
    if (!mayRemoveGroup(roleOf(group, caller))) throw new AppError('forbidden');
    await this.audit.record({ action: 'group_deleted', by: caller, group, address: context.address }, now);
    if (!(await this.groups.remove(group._id))) throw new AppError('not_found');
    await this.cleanup.removeOfGroup(group._id);
  }

  /** Giving `owner` away hands the group over: the one who gives it becomes a manager. */
  async changeRole({ caller, context, now }: Request, id: string, userId: string, wanted: GroupRole): Promise<Member> {
    const group = await this.read.staffed(caller, id);
    const theirs = memberRole(group, userId);
    if (theirs === null) throw new AppError('not_found');
    const user = await this.users.findById(userId);
    if (!user) throw new AppError('not_found');
    if (theirs !== wanted && !mayChangeRole(roleOf(group, caller), theirs, wanted)) throw new AppError('forbidden');
    const heirs = wanted === 'owner' ? group.members.filter(({ role }) => role === 'owner') : [];
    const members = group.members.map((member): Membership => {
      if (member.user_id.toHexString() === userId) return inRole(member, wanted);
      return heirs.includes(member) ? { ...member, role: 'manager' } : member;
    });
    if (!(await this.groups.setMembers(group, members))) throw new AppError('version_conflict');
    if (isGroupStaff(theirs) && !isGroupStaff(wanted)) await this.cleanup.endIssued(group._id, user._id, now);
    const details = { from: theirs, to: wanted };
    await this.audit.record(
      { action: 'member_role_changed', by: caller, user, group, address: context.address, details },
      now,
    );
    const { labels = [] } = members.find(({ user_id }) => user_id.toHexString() === userId) ?? {};
    return { ...personOf(user), role: wanted, labels };
  }

  /** Only who takes tests has labels: they say which tests are theirs, and with which times. */
  async label({ caller, context, now }: Request, id: string, userId: string, labels: string[]): Promise<Member> {
    const group = await this.read.staffed(caller, id);
    const member = group.members.find(({ user_id }) => user_id.toHexString() === userId);
    const user = member && (await this.users.findById(userId));
    if (!member || !user) throw new AppError('not_found');
    if (!takesTests(member.role)) throw new AppError('wrong_state', { reason: 'takes_no_tests' });
    if (!(await this.groups.setLabels(group._id, member, labels))) throw new AppError('version_conflict');
    const details = { from: (member.labels ?? []).join(', '), to: labels.join(', ') };
    await this.audit.record(
      { action: 'member_labelled', by: caller, user, group, address: context.address, details },
      now,
    );
    return { ...personOf(user), role: member.role, labels };
  }

  /** Leaving, or taking somebody out. The last owner has to hand the group over first. */
  async takeOut({ caller, context, now }: Request, id: string, userId: string): Promise<void> {
    const group = await this.read.seen(caller, id);
    const theirs = memberRole(group, userId);
    const own = userId === caller.user_id;
    if (theirs === null) throw new AppError('not_found');
    if (theirs === 'owner') throw new AppError('last_owner');
    if (!own && !mayTakeOut(roleOf(group, caller), theirs)) throw new AppError('forbidden');
    const leaving = toId(userId);
    if (!own) await this.cleanup.ban({ group_id: group._id }, leaving, now);
    if (isGroupStaff(theirs)) await this.cleanup.endIssued(group._id, leaving, now);
    if (!(await this.groups.takeOut(group._id, leaving))) throw new AppError('not_found');
    const user = await this.users.findById(userId);
    await this.audit.record({ action: 'member_removed', by: caller, user, group, address: context.address }, now);
  }
}
