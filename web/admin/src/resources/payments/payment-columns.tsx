import type { Payment } from '@mathquiz/contracts/transactions/payments.schemas';
import { cardName } from '@mathquiz/web';
import { Box, Typography } from '@mui/material';
import { IconFlask } from '@tabler/icons-react';
import type { Column } from '../../components/listing.js';
import { SignChip } from '../../components/sign-chip.js';
import { formatCredits, formatMoney } from '../../lib/amounts.js';
import { formatTime } from '../../lib/times.js';
import { useT } from '../../lib/use-t.js';
import type { PaymentRecord } from '../../providers/payments.js';
import { AccountLink } from '../credits/account-link.js';
import { PaymentStateChips } from './payment-state.js';
import { canRefund, RefundButton } from './refund-button.js';
import { RefundLine } from './refund-line.js';

/** A payment, the card that it was made with, and the button that refunds it. */
export function usePaymentColumns(): Column<PaymentRecord>[] {
  const t = useT();
  return [
    {
      key: 'at',
      label: t('console.audit.at'),
      oneLine: true,
      render: ({ at }) => <time dateTime={at}>{formatTime(at)}</time>,
    },
    {
      key: 'buyer',
      label: t('credits.receipt.buyer'),
      render: ({ person }) => <AccountLink person={person} group={null} />,
    },
    {
      key: 'credits',
      label: t('credits.title'),
      oneLine: true,
      right: true,
      render: ({ milli }) => formatCredits(milli),
    },
    {
      key: 'price',
      label: t('console.packages.price'),
      oneLine: true,
      right: true,
      render: ({ amount, currency }) => formatMoney(amount, currency),
    },
    { key: 'state', label: t('console.users.state'), render: (payment) => <State payment={payment} /> },
    {
      key: 'card',
      label: t('credits.receipt.card'),
      breaks: true,
      render: ({ card, intent_id }) =>
        (card ?? intent_id) && (
          <>
            {card && <div>{cardName(card)}</div>}
            {intent_id && <IntentId id={intent_id} />}
          </>
        ),
    },
    { key: 'actions', label: '', render: (payment) => canRefund(payment) && <RefundButton payment={payment} /> },
  ];
}

function State({ payment }: { payment: Payment }) {
  const t = useT();
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        <PaymentStateChips payment={payment} />
        {payment.is_test && <SignChip sign={IconFlask} label={t('console.payments.testMode')} />}
      </Box>
      <RefundLine payment={payment} />
    </>
  );
}

/** The id by which the payment is found in Stripe's dashboard. */
function IntentId({ id }: { id: string }) {
  const t = useT();
  return (
    <Typography variant="body2" color="textSecondary">
      <span className="only-heard">{t('console.payments.intent')} </span>
      <Box component="code" translate="no" title={t('console.payments.intent')} sx={{ fontFamily: 'monospace' }}>
        {id}
      </Box>
    </Typography>
  );
}
