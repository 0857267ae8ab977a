import { routes } from '@mathquiz/contracts';
import { Button, Typography } from '@mui/material';
import { IconMailPlus } from '@tabler/icons-react';
import { Link, List, SearchInput, SelectInput } from 'react-admin';
import { ListFailed } from '../../components/failed.js';
import { type Column, Listing } from '../../components/listing.js';
import { PageHead } from '../../components/page-head.js';
import { Pages, perPage } from '../../components/pages.js';
import { formatDay } from '../../lib/times.js';
import { useFailing } from '../../lib/use-failing.js';
import { useName } from '../../lib/use-name.js';
import { type T, useT } from '../../lib/use-t.js';
import type { SignUpRecord } from '../../providers/school.js';
import { roleName } from '../users/role-names.js';
import { AskingAlert } from './asking-alert.js';
import { RowActions } from './row-actions.js';
import { SignUpState, stateChoices } from './sign-up-state.js';

const invitationFilters = (t: T) => [
  <SearchInput
    key="q"
    source="q"
    alwaysOn
    placeholder={t('console.invitations.search')}
    slotProps={{ htmlInput: { maxLength: 100, 'aria-label': t('console.invitations.search') } }}
  />,
  <SelectInput
    key="state"
    source="state"
    label={t('console.users.state')}
    alwaysOn
    emptyText={t('console.users.everyState')}
    choices={stateChoices(t)}
    translateChoice={false}
  />,
];

function useColumns(): Column<SignUpRecord>[] {
  const t = useT();
  const nameOf = useName();
  return [
    { key: 'email', label: t('login.email'), breaks: true, render: ({ email }) => email },
    { key: 'as', label: t('console.invitations.as'), render: (row) => roleName(row.as, t) },
    { key: 'state', label: t('console.users.state'), render: ({ state }) => <SignUpState state={state} /> },
    {
      key: 'invited_by',
      label: t('console.invitations.by'),
      render: ({ invited_by, created_at }) => (
        <>
          {invited_by ? nameOf(invited_by) : t('console.invitations.self')}
          <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
            <time dateTime={created_at}>{formatDay(created_at)}</time>
          </Typography>
        </>
      ),
    },
    {
      key: 'expires_at',
      label: t('console.invitations.until'),
      oneLine: true,
      render: ({ expires_at }) => formatDay(expires_at),
    },
    { key: 'actions', label: '', render: (invitation) => <RowActions invitation={invitation} /> },
  ];
}

export function InvitationList() {
  const t = useT();
  const failing = useFailing(routes.listSignUpInvitations);
  const columns = useColumns();
  return (
    <>
      <PageHead
        title={t('console.invitations.title')}
        below={[t('console.invitations.note')]}
        beside={
          <Button
            component={Link}
            to="/invitations/create"
            variant="contained"
            startIcon={<IconMailPlus size={20} stroke={1.5} aria-hidden />}
            sx={{ ml: 'auto' }}
          >
            {t('console.invitations.invite')}
          </Button>
        }
      />
      <List
        queryOptions={failing}
        title={false}
        filters={invitationFilters(t)}
        perPage={perPage}
        pagination={<Pages />}
        actions={false}
        exporter={false}
        empty={false}
        error={<ListFailed />}
      >
        <AskingAlert />
        <Listing columns={columns} none={t('console.invitations.none')} />
      </List>
    </>
  );
}
