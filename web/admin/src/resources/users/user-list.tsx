import { routes } from '@mathquiz/contracts';
import { List, SortButton } from 'react-admin';
import { ListFailed } from '../../components/failed.js';
import { PageHead } from '../../components/page-head.js';
import { Pages, perPage } from '../../components/pages.js';
import { useNarrow } from '../../components/use-narrow.js';
import { useFailing } from '../../lib/use-failing.js';
import { useT } from '../../lib/use-t.js';
import { userSorts } from '../../providers/paging.js';
import { userFilters } from './user-filters.js';
import { UserRows } from './user-rows.js';
import { UserTable } from './user-table.js';

/** On phones the way to sort stands in the heading's line. */
const beside = { mt: { xs: -6, sm: 0 } };

export function UserList() {
  const t = useT();
  const failing = useFailing(routes.userlist);
  const narrow = useNarrow();
  return (
    <>
      <PageHead title={t('console.users.title')} />
      <List
        queryOptions={failing}
        title={false}
        filters={userFilters(t)}
        sort={{ field: 'username', order: 'ASC' }}
        perPage={perPage}
        pagination={<Pages />}
        actions={narrow ? <SortButton fields={[...userSorts]} sx={beside} /> : false}
        exporter={false}
        empty={false}
        error={<ListFailed />}
      >
        {narrow ? <UserRows /> : <UserTable />}
      </List>
    </>
  );
}
