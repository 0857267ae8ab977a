import { Button } from '@mantine/core';
import type { Ticket } from '@mathquiz/contracts/auth/group-entry.schemas';
import { formatTime, useLocale } from '@mathquiz/web';
import { Row } from '../../components/rows.js';
import { useT } from '../../lib/texts.js';

type Props = {
  title: string;
  ticket: Pick<Ticket, 'ending' | 'state' | 'expires_at'>;
  /** More that it says of itself. */
  more?: string;
  /** Who has used it; empty: nobody yet. */
  names: string;
  revoking: boolean;
  onRevoke: () => void;
};

/** A ticket that was issued, of whatever door: how it stands, who came by it, and a press that ends it. */
export function TicketRow({ title, ticket: { ending, state, expires_at }, more, names, revoking, onRevoke }: Props) {
  const t = useT();
  const locale = useLocale();
  const until = t('people.validUntil', { time: formatTime(expires_at, locale) });
  return (
    <Row
      title={title}
      facts={
        <>
          {[t(`people.ticket.${state}`), until, ...(more === undefined ? [] : [more])].join(' · ')}
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
          loading={revoking}
          onClick={onRevoke}
        >
          {t('people.revoke')}
        </Button>
      )}
    </Row>
  );
}
