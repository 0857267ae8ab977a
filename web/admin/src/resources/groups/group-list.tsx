import { groupRoutes } from '@mathquiz/contracts/auth/groups.routes';
import { BooleanInput, useCreatePath } from 'react-admin';
import { searchFilter } from '../../components/filters.js';
import { type Column, Listing } from '../../components/listing.js';
import { NewButton } from '../../components/new-button.js';
import { OpenLink } from '../../components/open-link.js';
import { PageHead } from '../../components/page-head.js';
import { RecordList } from '../../components/record-list.js';
import { type T, useT } from '../../lib/use-t.js';
import type { GroupRecord } from '../../providers/records.js';

const groupFilters = (t: T) => [
  searchFilter(t('console.groups.search')),
  <BooleanInput
    key="admin_only"
    source="admin_only"
    alwaysOn
    label={t('people.onlyMine')}
    // Off is no filter: what is empty is left out of the address.
    parse={(on: boolean) => on || ''}
    helperText={false}
    sx={{ minHeight: 40, mb: 0.5, justifyContent: 'center' }}
  />,
];

function useColumns(): Column<GroupRecord>[] {
  const t = useT();
  const pathTo = useCreatePath();
  const some = (count: number | undefined) => (count ? count : null);
  return [
    {
      key: 'groupname',
      label: t('console.groups.name'),
      render: (group) => (
        <OpenLink to={pathTo({ resource: 'groups', type: 'show', id: group.id })}>{group.groupname}</OpenLink>
      ),
    },
    {
      key: 'people',
      label: t('console.groups.people'),
      right: true,
      render: ({ member_count }) => member_count,
    },
    {
      key: 'invitations',
      label: t('console.groups.openInvitations'),
      right: true,
      render: ({ open }) => some(open?.invitations),
    },
    {
      key: 'applications',
      label: t('console.groups.openApplications'),
      right: true,
      render: ({ open }) => some(open?.applications),
    },
  ];
}

export function GroupList() {
  const t = useT();
  const columns = useColumns();
  return (
    <>
      <PageHead
        title={t('console.groups.title')}
        beside={<NewButton to="/groups/create" label={t('people.newGroup')} />}
      />
      <RecordList route={groupRoutes.grouplist} filters={groupFilters(t)}>
        <Listing columns={columns} none={t('console.groups.none')} />
      </RecordList>
    </>
  );
}
