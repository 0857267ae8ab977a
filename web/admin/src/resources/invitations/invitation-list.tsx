import { signUpInvitationStates } from '@mathquiz/contracts/auth/signup-invitations.constants';
import { signUpInvitationRoutes } from '@mathquiz/contracts/auth/signup-invitations.routes';
import { Typography } from '@mui/material';
import { IconMailPlus } from '@tabler/icons-react';
import { searchFilter, stateFilter } from '../../components/filters.js';
import { type Column, Listing } from '../../components/listing.js';
import { NewButton } from '../../components/new-button.js';
import { PageHead } from '../../components/page-head.js';
import { RecordList } from '../../components/record-list.js';
import { roleName } from '../../lib/role-names.js';
import { formatDay } from '../../lib/times.js';
import { useName } from '../../lib/use-name.js';
import { type T, useT } from '../../lib/use-t.js';
import type { SignUpRecord } from '../../providers/school.js';
import { AskingAlert } from './asking-alert.js';
import { RowActions } from './row-actions.js';
import { SignUpState } from './sign-up-state.js';

const invitationFilters = (t: T) => [
  searchFilter(t('console.invitations.search')),
  stateFilter(t, signUpInvitationStates, (state) => t(`console.invitations.state.${state}`)),
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
  const columns = useColumns();
  return (
    <>
      <PageHead
        title={t('console.invitations.title')}
        below={[t('console.invitations.note')]}
        beside={<NewButton to="/invitations/create" label={t('console.invitations.invite')} sign={IconMailPlus} />}
      />
      <RecordList route={signUpInvitationRoutes.listSignUpInvitations} filters={invitationFilters(t)}>
        <AskingAlert />
        <Listing columns={columns} none={t('console.invitations.none')} />
      </RecordList>
    </>
  );
}
