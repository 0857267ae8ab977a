import { SimpleList } from 'react-admin';
import { NothingHere } from '../../components/nothing-here.js';
import { roleNames } from '../../lib/role-names.js';
import { useName } from '../../lib/use-name.js';
import { useT } from '../../lib/use-t.js';
import type { UserRecord } from '../../providers/records.js';
import { StateChip } from './state-chip.js';

/** The phone's list: who, what they do, and whether they are blocked. */
export function UserRows() {
  const t = useT();
  const nameOf = useName();
  return (
    <SimpleList<UserRecord>
      rowClick="edit"
      primaryText={(user) => nameOf(user)}
      secondaryText={(user) => `${user.username} · ${roleNames(user.roles, t)}`}
      tertiaryText={(user) => (user.blocked || user.archived ? <StateChip user={user} /> : null)}
      empty={<NothingHere sentence={t('console.users.none')} />}
    />
  );
}
