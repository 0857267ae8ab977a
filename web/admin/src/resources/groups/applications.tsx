import { applicationStates } from '@mathquiz/contracts/auth/group-entry.constants';
import { groupEntryRoutes } from '@mathquiz/contracts/auth/group-entry.routes';
import { Card } from '@mui/material';
import { Link, useCreatePath } from 'react-admin';
import type { Column } from '../../components/listing.js';
import { formatTime } from '../../lib/times.js';
import { useName } from '../../lib/use-name.js';
import { useT } from '../../lib/use-t.js';
import type { ApplicationRecord } from '../../providers/groups.js';
import { DecideButtons } from './decide-buttons.js';
import { ListByState } from './list-by-state.js';

function useColumns(): Column<ApplicationRecord>[] {
  const t = useT();
  const nameOf = useName();
  const pathTo = useCreatePath();
  return [
    {
      key: 'user',
      label: t('console.audit.person'),
      render: ({ user }) => (
        <Link to={pathTo({ resource: 'users', type: 'edit', id: user._id })}>
          {nameOf(user)} ({user.username})
        </Link>
      ),
    },
    {
      key: 'message',
      label: t('console.applications.message'),
      render: ({ applicant_message, info }) =>
        [applicant_message, ...Object.entries(info).map(([key, value]) => `${key}: ${value}`)]
          .filter((line) => line !== '')
          .join(' · '),
    },
    {
      key: 'at',
      label: t('console.invitations.since'),
      oneLine: true,
      render: ({ created_at }) => formatTime(created_at),
    },
    { key: 'state', label: t('console.users.state'), render: ({ state }) => t(`console.groups.state.${state}`) },
    { key: 'answer', label: t('console.applications.answer'), render: ({ message }) => message },
    {
      key: 'actions',
      label: '',
      render: (row) => (row.state === 'waiting' ? <DecideButtons application={row} /> : null),
    },
  ];
}

export function Applications() {
  const t = useT();
  const columns = useColumns();
  return (
    <Card>
      <ListByState
        route={groupEntryRoutes.groupApplications}
        reference="applications"
        states={applicationStates}
        columns={columns}
        none={t('console.applications.none')}
      />
    </Card>
  );
}
