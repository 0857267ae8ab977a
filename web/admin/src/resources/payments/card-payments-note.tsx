import type { CardPayments } from '@mathquiz/contracts/transactions/payments.schemas';
import { Alert, AlertTitle, Typography } from '@mui/material';
import { useT } from '../../lib/use-t.js';

const settings = 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY';
const file = 'docs/self-hosting/payments.md';

/** Says whether the school takes card payments, and that a demonstration charges no card. */
export function CardPaymentsNote({ payments: { is_set_up, is_demo } }: { payments: CardPayments }) {
  const t = useT();
  if (is_set_up && !is_demo) return <Typography sx={{ mb: 2 }}>{t('console.packages.isSetUp')}</Typography>;
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 2, overflowWrap: 'anywhere', '& > .MuiAlert-message': { minWidth: 0 } }}
    >
      {is_demo ? (
        t('credits.buy.demo')
      ) : (
        <>
          <AlertTitle>{t('console.packages.notSetUp')}</AlertTitle>
          {t('console.packages.whoSetsUp', { settings, file })}
        </>
      )}
    </Alert>
  );
}
