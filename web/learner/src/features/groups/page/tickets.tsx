import { groupEntryRoutes } from '@mathquiz/contracts/auth/group-entry.routes';
import type { Ticket } from '@mathquiz/contracts/auth/group-entry.schemas';
import { fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { TicketRow } from '../../../blocks/codes/ticket-row.js';
import { Listed } from '../../../blocks/list/listed.js';
import { useList } from '../../../blocks/list/use-list.js';
import { Columns } from '../../../components/columns.js';
import { Empty } from '../../../components/empty.js';
import { Rows } from '../../../components/rows.js';
import { useT } from '../../../lib/texts.js';
import { useLoad, useSend } from '../../../lib/use-call.js';
import { IssueTicket } from './issue-ticket.js';
import type { GroupViewProps } from './view-props.js';

export function Tickets({ group, acting }: GroupViewProps) {
  const t = useT();
  const list = useList();
  const tickets = useLoad(
    groupEntryRoutes.groupTickets,
    { params: { id: group._id }, query: { offset: list.offset } },
    { keep: true },
  );
  return (
    <Columns
      formFirst
      form={<IssueTicket group={group} acting={acting} />}
      list={
        <Listed list={list} query={tickets} empty={<Empty sentence={t('people.noTickets')} />}>
          {(rows) => (
            <Rows label={t('people.tab.tickets')}>
              {rows.map((one) => (
                <TicketLine key={one._id} ticket={one} groupId={group._id} />
              ))}
            </Rows>
          )}
        </Listed>
      }
    />
  );
}

function TicketLine({ ticket, groupId }: { ticket: Ticket; groupId: string }) {
  const t = useT();
  const locale = useLocale();
  const revoke = useSend(groupEntryRoutes.revokeTicket, { refresh: [groupEntryRoutes.groupTickets] });
  return (
    <TicketRow
      title={t('people.ticketName', { ending: ticket.ending, role: t(`people.role.${ticket.role}`) })}
      ticket={ticket}
      names={ticket.redeemed.map(({ user }) => fullName(user, locale)).join(', ')}
      revoking={revoke.isPending}
      onRevoke={() => revoke.mutate({ params: { id: groupId, ticketId: ticket._id } })}
    />
  );
}
