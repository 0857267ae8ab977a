import { groupEntryRoutes } from '@mathquiz/contracts/auth/group-entry.routes';
import { Card } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { AskButton } from '../../components/ask-button.js';
import { type Column, Listing } from '../../components/listing.js';
import { PartList } from '../../components/part-list.js';
import { formatTime } from '../../lib/times.js';
import { useName } from '../../lib/use-name.js';
import { useT } from '../../lib/use-t.js';
import type { TicketRecord } from '../../providers/groups.js';
import type { GroupRecord } from '../../providers/records.js';
import { roleIn } from './entering-roles.js';
import { IssueTicket } from './issue-ticket.js';

function RevokeButton({ group, ticket }: { group: GroupRecord; ticket: TicketRecord }) {
  const t = useT();
  const ending = ticket.ending;
  return (
    <AskButton
      small
      label={t('console.tickets.revoke')}
      about={`…${ending}`}
      title={t('console.tickets.revokeTitle', { ending })}
      text={t('console.tickets.revokeText')}
      run={(act) => act(groupEntryRoutes.revokeTicket, { params: { id: group._id, ticketId: ticket._id } })}
    />
  );
}

function useColumns(group: GroupRecord | undefined): Column<TicketRecord>[] {
  const t = useT();
  const nameOf = useName();
  return [
    { key: 'ending', label: t('people.passcode'), render: ({ ending }) => `…${ending}` },
    { key: 'role', label: t('console.groups.roleIn'), render: ({ role }) => roleIn(role, t) },
    { key: 'state', label: t('console.users.state'), render: ({ state }) => t(`console.tickets.state.${state}`) },
    {
      key: 'expires',
      label: t('console.invitations.until'),
      oneLine: true,
      render: ({ expires_at }) => formatTime(expires_at),
    },
    {
      key: 'uses',
      label: t('console.tickets.used'),
      oneLine: true,
      render: ({ redeemed, uses }) =>
        uses === null
          ? t('console.tickets.usedOften', { count: redeemed.length })
          : t('console.tickets.usedOf', { used: redeemed.length, uses }),
    },
    {
      key: 'redeemed',
      label: t('console.tickets.redeemed'),
      render: ({ redeemed }) => redeemed.map(({ user }) => nameOf(user)).join(', '),
    },
    { key: 'by', label: t('console.tickets.by'), render: ({ issued_by }) => nameOf(issued_by) },
    {
      key: 'actions',
      label: '',
      render: (ticket) => (group && ticket.state === 'valid' ? <RevokeButton group={group} ticket={ticket} /> : null),
    },
  ];
}

export function Tickets() {
  const t = useT();
  const group = useRecordContext<GroupRecord>();
  const columns = useColumns(group);
  if (!group) return null;
  return (
    <Card>
      <IssueTicket group={group} />
      <PartList route={groupEntryRoutes.groupTickets} reference="tickets" target="group_id">
        <Listing columns={columns} none={t('console.tickets.none')} />
      </PartList>
    </Card>
  );
}
