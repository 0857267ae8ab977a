import { Button, Title } from '@mantine/core';
import { studentRoutes } from '@mathquiz/contracts/auth/students.routes';
import type { ParentTicket } from '@mathquiz/contracts/auth/students.schemas';
import { formatTime, useLocale } from '@mathquiz/web';
import { ErrorLine } from '../../../components/error-line.js';
import { Row, Rows } from '../../../components/rows.js';
import { useT } from '../../../lib/texts.js';
import { useLoad, useSend } from '../../../lib/use-call.js';

/** Tickets for parents that can still be used; nothing where there are none. */
export function ParentTickets({ studentId }: { studentId: string }) {
  const t = useT();
  const tickets = useLoad(studentRoutes.parentTickets, { params: { id: studentId } });
  if (tickets.error) return <ErrorLine error={tickets.error} />;
  if (!tickets.data || tickets.data.data.length === 0) return null;
  return (
    <div>
      <Title order={4} size="h5" mb="xs">
        {t('people.parentTickets')}
      </Title>
      <Rows label={t('people.parentTickets')}>
        {tickets.data.data.map((ticket) => (
          <TicketLine key={ticket._id} studentId={studentId} ticket={ticket} />
        ))}
      </Rows>
    </div>
  );
}

function TicketLine({ studentId, ticket }: { studentId: string; ticket: ParentTicket }) {
  const t = useT();
  const locale = useLocale();
  const revoke = useSend(studentRoutes.revokeParentTicket, { refresh: [studentRoutes.parentTickets] });
  const { ending, used, uses, expires_at } = ticket;
  return (
    <Row
      title={t('people.parentTicketName', { ending, used, uses })}
      facts={t('people.validUntil', { time: formatTime(expires_at, locale) })}
    >
      <Button
        variant="subtle"
        color="red"
        aria-label={`${t('people.revoke')}: ${ending}`}
        loading={revoke.isPending}
        onClick={() => revoke.mutate({ params: { id: studentId, ticketId: ticket._id } })}
      >
        {t('people.revoke')}
      </Button>
    </Row>
  );
}
