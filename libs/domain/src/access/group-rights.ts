import type { GroupRole } from '@mathquiz/contracts/auth/groups.constants';

/** What somebody may do with what a group shares, as flags (spec.md section 3 "userdata"). */
export type GroupRights = {
  readonly read: boolean;
  readonly write: boolean;
  readonly delete: boolean;
  readonly share: boolean;
  readonly admin: boolean;
};

const rights = (...given: (keyof GroupRights)[]): GroupRights => ({
  read: given.includes('read'),
  write: given.includes('write'),
  delete: given.includes('delete'),
  share: given.includes('share'),
  admin: given.includes('admin'),
});

const rightsOf: Readonly<Record<GroupRole, GroupRights>> = {
  owner: rights('read', 'write', 'delete', 'share', 'admin'),
  manager: rights('read', 'write', 'delete', 'share', 'admin'),
  teacher: rights('read', 'write', 'share'),
  marker: rights('read'),
  member: rights('read'),
  guardian: rights('read'),
};

/** The flags of a role in a group: everybody reads, teachers write and share, managers and owners also delete and administer. */
export const groupRights = (role: GroupRole): GroupRights => rightsOf[role];
