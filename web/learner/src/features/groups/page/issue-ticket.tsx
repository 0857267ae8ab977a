import { groupEntryRoutes } from '@mathquiz/contracts/auth/group-entry.routes';
import { useState } from 'react';
import { TicketForm } from '../../../blocks/codes/ticket-form.js';
import { TicketOnce } from '../../../blocks/codes/ticket-once.js';
import { useT } from '../../../lib/texts.js';
import { useSend } from '../../../lib/use-call.js';
import { type EnteringRole, RoleToGive } from './role-to-give.js';
import type { GroupActing } from './view-props.js';

/** Issues a ticket; the passcode and its poster are shown this once. */
export function IssueTicket({ group, acting }: GroupActing) {
  const t = useT();
  const [role, setRole] = useState<EnteringRole>('member');
  const issue = useSend(groupEntryRoutes.issueTicket, { refresh: [groupEntryRoutes.groupTickets] });
  if (issue.data) {
    const { passcode, path, ticket } = issue.data.data;
    return (
      <TicketOnce
        ticket={{ passcode, path, expires_at: ticket.expires_at }}
        title={t('people.posterTitle', { group: group.groupname })}
        qrLabel={t('people.qrLabel')}
        onDone={() => issue.reset()}
      />
    );
  }
  return (
    <TicketForm
      more={<RoleToGive acting={acting} value={role} onChange={setRole} />}
      error={issue.error}
      pending={issue.isPending}
      onIssue={(ticket) => issue.mutate({ params: { id: group._id }, body: { ...ticket, role } })}
    />
  );
}
