import { invitationStates } from '@mathquiz/contracts/auth/group-entry.constants';
import { groupEntryRoutes } from '@mathquiz/contracts/auth/group-entry.routes';
import { Card, Divider } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { AskButton } from '../../components/ask-button.js';
import type { Column } from '../../components/listing.js';
import { formatDay } from '../../lib/times.js';
import { useName } from '../../lib/use-name.js';
import { useT } from '../../lib/use-t.js';
import type { GroupInvitationRecord } from '../../providers/groups.js';
import type { GroupRecord } from '../../providers/records.js';
import { roleIn } from './entering-roles.js';
import { InviteForm } from './invite-form.js';
import { ListByState } from './list-by-state.js';

function CancelButton({ row, who }: { row: GroupInvitationRecord; who: string }) {
  const t = useT();
  const params = { id: row.group._id, inviteId: row._id };
  return (
    <AskButton
      small
      label={t('console.invitations.cancel')}
      about={who}
      title={t('console.groups.cancelTitle', { name: who, group: row.group.groupname })}
      text={t('console.groups.cancelText')}
      run={(act) => act(groupEntryRoutes.cancelGroupInvitation, { params })}
    />
  );
}

function useColumns(): Column<GroupInvitationRecord>[] {
  const t = useT();
  const nameOf = useName();
  const whoIs = ({ user, email }: GroupInvitationRecord) =>
    user ? `${nameOf(user)} (${user.username})` : (email ?? '');
  return [
    { key: 'who', label: t('console.groups.invitee'), render: whoIs },
    { key: 'role', label: t('console.groups.roleIn'), render: ({ role }) => roleIn(role, t) },
    { key: 'state', label: t('console.users.state'), render: ({ state }) => t(`console.groups.state.${state}`) },
    { key: 'by', label: t('console.invitations.by'), render: ({ invited_by }) => nameOf(invited_by) },
    {
      key: 'at',
      label: t('console.invitations.since'),
      oneLine: true,
      render: ({ created_at }) => formatDay(created_at),
    },
    {
      key: 'actions',
      label: '',
      render: (row) => (row.state === 'waiting' ? <CancelButton row={row} who={whoIs(row)} /> : null),
    },
  ];
}

export function GroupInvitations() {
  const t = useT();
  const group = useRecordContext<GroupRecord>();
  const columns = useColumns();
  if (!group) return null;
  return (
    <Card>
      <InviteForm group={group} />
      <Divider />
      <ListByState
        route={groupEntryRoutes.groupInvitations}
        reference="group_invitations"
        states={invitationStates}
        columns={columns}
        none={t('console.groups.noInvitations')}
      />
    </Card>
  );
}
