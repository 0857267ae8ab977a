import { Button, Group } from '@mantine/core';
import { publicTestRoutes } from '@mathquiz/contracts/mathquiz/public-test.routes';
import type { TestTicket } from '@mathquiz/contracts/mathquiz/public-test.schemas';
import type { Test } from '@mathquiz/contracts/mathquiz/test.schemas';
import { TicketForm } from '../../../blocks/codes/ticket-form.js';
import { TicketOnce } from '../../../blocks/codes/ticket-once.js';
import { TicketRow } from '../../../blocks/codes/ticket-row.js';
import { Listed } from '../../../blocks/list/listed.js';
import { useList } from '../../../blocks/list/use-list.js';
import { Columns } from '../../../components/columns.js';
import { Empty } from '../../../components/empty.js';
import { Panel } from '../../../components/panel.js';
import { QrCode } from '../../../components/qr-code.js';
import { Rows } from '../../../components/rows.js';
import { useCopied } from '../../../components/use-copied.js';
import { useT } from '../../../lib/texts.js';
import { useLoad, useSend } from '../../../lib/use-call.js';
import classes from './guests-panel.module.css';

/** How guests come into a public test: by its link, and by tickets where it asks for them. */
export default function GuestsPanel({ test }: { test: Test }) {
  const t = useT();
  return (
    <details className={classes.panel} open={test.counts?.started === 0}>
      <summary>{t('classes.guests.title')}</summary>
      <PublicLink testId={test._id} />
      {test.options?.ticketed && <TestTickets test={test} />}
      <p className={classes.note}>{t('classes.guests.note')}</p>
    </details>
  );
}

function PublicLink({ testId }: { testId: string }) {
  const t = useT();
  const address = `${location.origin}/app/public/evaluation?test=${testId}`;
  const { copied, copy } = useCopied(address);
  return (
    <Panel title={t('classes.guests.link')}>
      <div className={classes.link}>
        <QrCode text={address} label={t('classes.guests.qr')} size={120} />
        <div>
          <code className={classes.address}>{address}</code>
          <Group mt="sm">
            <Button variant="default" onClick={copy}>
              {t(copied ? 'guests.copied' : 'guests.copy')}
            </Button>
          </Group>
        </div>
      </div>
    </Panel>
  );
}

function TestTickets({ test }: { test: Test }) {
  const t = useT();
  const list = useList();
  const params = { id: test._id };
  const tickets = useLoad(publicTestRoutes.testTickets, { params, query: { offset: list.offset } }, { keep: true });
  const issue = useSend(publicTestRoutes.issueTestTicket, { refresh: [publicTestRoutes.testTickets] });
  const issued = issue.data?.data;
  return (
    <Columns
      formFirst
      form={
        issued ? (
          <TicketOnce
            ticket={{ passcode: issued.passcode, path: issued.path, expires_at: issued.ticket.expires_at }}
            title={test.title}
            qrLabel={t('classes.guests.qr')}
            onDone={() => issue.reset()}
          />
        ) : (
          <TicketForm
            error={issue.error}
            pending={issue.isPending}
            onIssue={(body) => issue.mutate({ params, body })}
          />
        )
      }
      list={
        <Listed list={list} query={tickets} empty={<Empty sentence={t('classes.guests.noTickets')} />}>
          {(rows) => (
            <Rows label={t('people.tab.tickets')}>
              {rows.map((one) => (
                <TicketLine key={one._id} ticket={one} testId={test._id} />
              ))}
            </Rows>
          )}
        </Listed>
      }
    />
  );
}

function TicketLine({ ticket, testId }: { ticket: TestTicket; testId: string }) {
  const t = useT();
  const revoke = useSend(publicTestRoutes.revokeTestTicket, { refresh: [publicTestRoutes.testTickets] });
  const { ending, guests, used, uses } = ticket;
  return (
    <TicketRow
      title={t('classes.guests.ticket', { ending })}
      ticket={ticket}
      more={t(uses === null ? 'classes.guests.used' : 'classes.guests.usedOf', { count: used, uses: uses ?? 0 })}
      names={guests.map(({ name }) => name).join(', ')}
      revoking={revoke.isPending}
      onRevoke={() => revoke.mutate({ params: { id: testId, ticketId: ticket._id } })}
    />
  );
}
