import { routes } from '@mathquiz/contracts';
import { Button } from '@mui/material';
import { IconPlus } from '@tabler/icons-react';
import { BooleanInput, Link, List, SearchInput, useCreatePath } from 'react-admin';
import { ListFailed } from '../../components/failed.js';
import { type Column, Listing } from '../../components/listing.js';
import { OpenLink } from '../../components/open-link.js';
import { PageHead } from '../../components/page-head.js';
import { Pages, perPage } from '../../components/pages.js';
import { useFailing } from '../../lib/use-failing.js';
import { type T, useT } from '../../lib/use-t.js';
import type { GroupRecord } from '../../providers/records.js';

const groupFilters = (t: T) => [
  <SearchInput
    key="q"
    source="q"
    alwaysOn
    placeholder={t('console.groups.search')}
    slotProps={{ htmlInput: { maxLength: 100, 'aria-label': t('console.groups.search') } }}
  />,
  <BooleanInput
    key="admin_only"
    source="admin_only"
    alwaysOn
    label={t('console.groups.onlyMine')}
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
  const failing = useFailing(routes.grouplist);
  const columns = useColumns();
  return (
    <>
      <PageHead
        title={t('console.groups.title')}
        beside={
          <Button
            component={Link}
            to="/groups/create"
            variant="contained"
            startIcon={<IconPlus size={20} stroke={1.5} aria-hidden />}
            sx={{ ml: 'auto' }}
          >
            {t('console.groups.create')}
          </Button>
        }
      />
      <List
        queryOptions={failing}
        title={false}
        filters={groupFilters(t)}
        perPage={perPage}
        pagination={<Pages />}
        actions={false}
        exporter={false}
        empty={false}
        error={<ListFailed />}
      >
        <Listing columns={columns} none={t('console.groups.none')} />
      </List>
    </>
  );
}
