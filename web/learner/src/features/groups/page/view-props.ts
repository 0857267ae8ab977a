import type { Group, GroupRole } from '@mathquiz/contracts';

export type GroupViewProps = {
  group: Group;
  /** As whom one acts here: an admin acts as an owner everywhere. */
  acting: GroupRole | null;
};
