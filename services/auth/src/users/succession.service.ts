import { nextOwnerOf } from '@mathquiz/domain/access';
import { PersonalData, rowsAfter } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { maySignIn } from '../records/account-rights.js';
import { GroupsRepository } from '../records/groups.repository.js';
import { UsersRepository } from '../records/users.repository.js';

/** Hands on the groups of an owner whose account goes, so that none is left without somebody who may act. */
@Injectable()
export class SuccessionService {
  constructor(
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(GroupsRepository) private readonly groups: GroupsRepository,
    @Inject(AuditService) private readonly audit: AuditService,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    personal.register({
      collections: ['groups'],
      exports: [
        { name: 'groups', place: 2, read: async (id, after, max) => rowsAfter(await this.groupsOf(id), after, max) },
      ],
      erase: (id) => this.leaveEverywhere(id, new Date()),
    });
  }

  private async groupsOf(userId: string) {
    const groups = await this.groups.findOfUser(userId);
    return groups.map(({ _id, groupname, members: [own] }) => ({
      _id,
      groupname,
      role: own?.role,
      labels: own?.labels ?? [],
    }));
  }

  /** Where no staff is left, nobody is the owner: admins act in every group. Repeating it is harmless. */
  private async leaveEverywhere(userId: string, now: Date): Promise<void> {
    for (const { _id } of await this.groups.ownedBy(userId)) {
      // Somebody who comes or goes in this moment makes it be done over.
      while (!(await this.handOn(_id.toHexString(), userId, now)));
    }
    await this.groups.removeEverywhere(userId);
  }

  private async handOn(groupId: string, userId: string, now: Date): Promise<boolean> {
    const group = await this.groups.find(groupId);
    if (!group) return true;
    const others = group.members.filter(({ user_id }) => user_id.toHexString() !== userId);
    const staff = others.filter(({ role }) => nextOwnerOf([{ role }]) !== null);
    const people = await this.users.findMany(staff.map(({ user_id }) => user_id.toHexString()));
    const user = new Map(people.filter(maySignIn).map((person) => [person._id.toHexString(), person]));
    const nextOwner = nextOwnerOf(staff.filter(({ user_id }) => user.has(user_id.toHexString())));
    const members = others.map((member) => (member === nextOwner ? { ...member, role: 'owner' as const } : member));
    if (!(await this.groups.setMembers(group, members))) return false;
    const person = nextOwner && user.get(nextOwner.user_id.toHexString());
    if (nextOwner && person) {
      const details = { from: nextOwner.role, to: 'owner' };
      await this.audit.record({ action: 'member_role_changed', user: person, group, details }, now);
    }
    return true;
  }
}
