import { userRoutes } from '@mathquiz/contracts/auth/users.routes';
import { SortButton } from 'react-admin';
import { PageHead } from '../../components/page-head.js';
import { RecordList } from '../../components/record-list.js';
import { useNarrow } from '../../components/use-narrow.js';
import { useT } from '../../lib/use-t.js';
import { userSorts } from '../../providers/paging.js';
import { userFilters } from './user-filters.js';
import { UserRows } from './user-rows.js';
import { UserTable } from './user-table.js';

/** On phones the way to sort stands in the heading's line. */
const beside = { mt: { xs: -6, sm: 0 } };

export function UserList() {
  const t = useT();
  const narrow = useNarrow();
  return (
    <>
      <PageHead title={t('console.users.title')} />
      <RecordList
        route={userRoutes.userlist}
        filters={userFilters(t)}
        sort={{ field: 'username', order: 'ASC' }}
        actions={narrow && <SortButton fields={[...userSorts]} sx={beside} />}
      >
        {narrow ? <UserRows /> : <UserTable />}
      </RecordList>
    </>
  );
}
