import { Button } from '@mantine/core';
import { CallError } from '@mathquiz/contracts/client';
import { creditRoutes } from '@mathquiz/contracts/transactions/credits.routes';
import { paymentRoutes } from '@mathquiz/contracts/transactions/payments.routes';
import { formatCredits } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { NoteLine } from '../../components/note-line.js';
import { Waiting } from '../../components/waiting.js';
import { errorText } from '../../lib/error-text.js';
import { useT } from '../../lib/texts.js';
import { queries, useLoad } from '../../lib/use-call.js';

const notes = { open: 'notPaid', processing: 'processing', canceled: 'canceled', differs: 'differs' } as const;

const changedByPaying = [creditRoutes.myCredits, creditRoutes.myCreditHistory, paymentRoutes.myPayments];

/** Outcome of a payment, as the server has it from Stripe. */
export function PaymentOutcome({ intentId }: { intentId: string }) {
  const t = useT();
  const locale = useLocale();
  const body = { payment_intent_id: intentId };
  const asked = useLoad(paymentRoutes.confirmPayment, { body }, { quiet: true, fresh: true });
  const isPaid = asked.data?.data.state === 'succeeded';
  useEffect(() => {
    for (const { subject } of isPaid ? changedByPaying : []) void queries.invalidateQueries({ queryKey: [subject] });
  }, [isPaid]);
  if (asked.isFetching) return <Waiting rows={1} />;
  if (asked.isError || !asked.data) {
    const { error } = asked;
    const isForeign = error instanceof CallError && ['not_found', 'invalid_request'].includes(error.code);
    return (
      <div role="alert">
        <NoteLine icon={IconAlertTriangle} warns>
          {isForeign ? errorText(t, error) : t('credits.buy.unknown')}{' '}
          {!isForeign && (
            <Button variant="subtle" size="compact-sm" onClick={() => void asked.refetch()}>
              {t('credits.buy.ask')}
            </Button>
          )}
        </NoteLine>
      </div>
    );
  }
  const { _id, state, milli } = asked.data.data;
  if (state !== 'succeeded') {
    return (
      <div role="status">
        <NoteLine icon={IconInfoCircle} warns>
          {t(`credits.buy.${notes[state]}`)}
        </NoteLine>
      </div>
    );
  }
  return (
    <div role="status">
      <NoteLine icon={IconCircleCheck}>
        {t('credits.buy.paid', { credits: formatCredits(milli, locale) })}{' '}
        <Link to={`/settings/credits/receipts/${_id}`}>{t('credits.receipt.title')}</Link>
      </NoteLine>
    </div>
  );
}
