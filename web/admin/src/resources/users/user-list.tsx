import { List } from 'react-admin';
import { ListFailed } from '../../components/failed.js';
import { Pages, perPage } from '../../components/pages.js';
import { useNarrow } from '../../components/use-narrow.js';
import { usePageTitle } from '../../lib/use-page-title.js';
import { useT } from '../../lib/use-t.js';
import { userFilters } from './user-filters.js';
import { UserRows } from './user-rows.js';
import { UserTable } from './user-table.js';

export function UserList() {
  const t = useT();
  const narrow = useNarrow();
  usePageTitle(t('console.users.title'));
  return (
    <List
      title={t('console.users.title')}
      filters={userFilters(t)}
      sort={{ field: 'username', order: 'ASC' }}
      perPage={perPage}
      pagination={<Pages />}
      actions={false}
      exporter={false}
      empty={false}
      error={<ListFailed />}
    >
      {narrow ? <UserRows /> : <UserTable />}
    </List>
  );
}
