import { DataTable, useCreatePath, useListContext } from 'react-admin';
import { LoadingRows } from '../../components/loading.js';
import { NothingHere } from '../../components/nothing-here.js';
import { OpenLink } from '../../components/open-link.js';
import { roleNames } from '../../lib/role-names.js';
import { formatDay, formatTime } from '../../lib/times.js';
import { useName } from '../../lib/use-name.js';
import { useT } from '../../lib/use-t.js';
import type { UserRecord } from '../../providers/records.js';
import { StateChip } from './state-chip.js';

const oneLine = { whiteSpace: 'nowrap' } as const;
const Col = DataTable.Col<UserRecord>;

/** A press anywhere on a row opens the person; the name is a link, for the keyboard and for a new tab. */
export function UserTable() {
  const t = useT();
  const nameOf = useName();
  const pathTo = useCreatePath();
  const { isPending } = useListContext<UserRecord>();
  const editPath = (user: UserRecord) => pathTo({ resource: 'users', type: 'edit', id: user.id });
  if (isPending) return <LoadingRows rows={10} />;
  return (
    <DataTable<UserRecord>
      rowClick="edit"
      bulkActionButtons={false}
      empty={<NothingHere sentence={t('console.users.none')} />}
    >
      <Col
        source="lastname"
        label={t('console.users.name')}
        render={(user) => <OpenLink to={editPath(user)}>{nameOf(user)}</OpenLink>}
      />
      <Col source="username" label={t('login.username')} />
      <Col label={t('console.users.roles')} render={(user) => roleNames(user.roles, t)} />
      <Col label={t('console.users.state')} render={(user) => <StateChip user={user} />} />
      <Col
        source="created_at"
        label={t('console.users.since')}
        sx={oneLine}
        render={(user) => <time dateTime={user.created_at}>{formatDay(user.created_at)}</time>}
      />
      <Col
        label={t('console.users.seen')}
        sx={oneLine}
        render={(user) => (user.last_seen_at ? formatTime(user.last_seen_at) : t('console.users.never'))}
      />
    </DataTable>
  );
}
