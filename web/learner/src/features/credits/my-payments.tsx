import { creditEvents } from '@mathquiz/contracts/transactions/credits.events';
import { paymentRoutes } from '@mathquiz/contracts/transactions/payments.routes';
import type { Payment } from '@mathquiz/contracts/transactions/payments.schemas';
import { formatCredits, formatMoney } from '@mathquiz/domain/format';
import { formatTime, useLocale } from '@mathquiz/web';
import { useState } from 'react';
import { Link } from 'react-router';
import { Pages } from '../../blocks/list/pages.js';
import { Loaded } from '../../components/loaded.js';
import { Panel } from '../../components/panel.js';
import { Row, Rows } from '../../components/rows.js';
import { useLook } from '../../lib/hearing.js';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';

/** Payments of one's own, each with its receipt; nothing while there are none. The address holds the page of the history, and not theirs. */
export function MyPayments() {
  const t = useT();
  const [offset, goTo] = useState(0);
  const payments = useLoad(paymentRoutes.myPayments, { query: { offset } }, { keep: true, fresh: true });
  useLook(creditEvents.creditsChanged, payments.refetch);
  if (payments.data?.total === 0) return null;
  return (
    <Panel title={t('credits.payments.title')}>
      <Loaded query={payments}>
        {(page) => (
          <>
            <Rows label={t('credits.payments.title')}>
              {page.data.map((payment) => (
                <PaymentLine key={payment._id} payment={payment} />
              ))}
            </Rows>
            <Pages {...page} onGo={goTo} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function PaymentLine({
  payment: { _id, at, paid_at, milli, amount, currency, state, refunded },
}: {
  payment: Payment;
}) {
  const t = useT();
  const locale = useLocale();
  const said = t(`credits.payments.state.${state}`);
  const facts = [
    formatMoney(amount, currency, locale),
    formatTime(paid_at ?? at, locale),
    refunded > 0 ? t('credits.payments.refunded', { amount: formatMoney(refunded, currency, locale) }) : said,
  ];
  return (
    <Row title={t('credits.buy.package', { credits: formatCredits(milli, locale) })} facts={facts.join(' · ')}>
      {state === 'succeeded' && <Link to={`/settings/credits/receipts/${_id}`}>{t('credits.receipt.title')}</Link>}
    </Row>
  );
}
