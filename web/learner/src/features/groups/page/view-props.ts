import type { GroupRole } from '@mathquiz/contracts/auth/groups.constants';
import type { Group } from '@mathquiz/contracts/auth/groups.schemas';

export type GroupActing = {
  group: Group;
  /** As whom one acts here: an admin acts as an owner everywhere. */
  acting: GroupRole | null;
};
/** Of a tab. `back`: where one's groups are listed. */
export type GroupViewProps = GroupActing & { back: string };
