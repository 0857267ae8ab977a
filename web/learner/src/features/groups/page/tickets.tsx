import { Button } from '@mantine/core';
import { groupEntryRoutes } from '@mathquiz/contracts/auth/group-entry.routes';
import type { Ticket } from '@mathquiz/contracts/auth/group-entry.schemas';
import { fullName } from '@mathquiz/domain/format';
import { formatTime, useLocale } from '@mathquiz/web';
import { useState } from 'react';
import { Pages } from '../../../blocks/list/pages.js';
import { Empty } from '../../../components/empty.js';
import { Loaded } from '../../../components/loaded.js';
import { Row, Rows } from '../../../components/rows.js';
import { useT } from '../../../lib/texts.js';
import { useLoad, useSend } from '../../../lib/use-call.js';
import classes from '../groups.module.css';
import { IssueTicket } from './issue-ticket.js';
import type { GroupViewProps } from './view-props.js';

export function Tickets({ group, acting }: GroupViewProps) {
  const t = useT();
  const [offset, setOffset] = useState(0);
  const tickets = useLoad(
    groupEntryRoutes.groupTickets,
    { params: { id: group._id }, query: { offset } },
    { keep: true },
  );
  return (
    <div className={classes.columns}>
      <div>
        <Loaded query={tickets}>
          {(page) =>
            page.total === 0 ? (
              <Empty sentence={t('people.noTickets')} />
            ) : (
              <>
                <Rows label={t('people.tab.tickets')}>
                  {page.data.map((one) => (
                    <TicketLine key={one._id} ticket={one} groupId={group._id} />
                  ))}
                </Rows>
                <Pages {...page} onGo={setOffset} />
              </>
            )
          }
        </Loaded>
      </div>
      <IssueTicket group={group} acting={acting} />
    </div>
  );
}

function TicketLine({ ticket, groupId }: { ticket: Ticket; groupId: string }) {
  const t = useT();
  const locale = useLocale();
  const revoke = useSend(groupEntryRoutes.revokeTicket, { refresh: [groupEntryRoutes.groupTickets] });
  const { ending, role, state, expires_at, redeemed } = ticket;
  const names = redeemed.map(({ user }) => fullName(user, locale)).join(', ');
  return (
    <Row
      title={t('people.ticketName', { ending, role: t(`people.role.${role}`) })}
      facts={
        <>
          {t(`people.ticket.${state}`)} · {t('people.validUntil', { time: formatTime(expires_at, locale) })}
          <br />
          {names === '' ? t('people.redeemedNone') : t('people.redeemedBy', { names })}
        </>
      }
    >
      {state === 'valid' && (
        <Button
          variant="subtle"
          color="red"
          aria-label={`${t('people.revoke')}: ${ending}`}
          loading={revoke.isPending}
          onClick={() => revoke.mutate({ params: { id: groupId, ticketId: ticket._id } })}
        >
          {t('people.revoke')}
        </Button>
      )}
    </Row>
  );
}
