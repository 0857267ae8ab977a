import type { Payment } from '@mathquiz/contracts/transactions/payments.schemas';
import { Typography } from '@mui/material';
import { formatTime } from '../../lib/times.js';
import { useName } from '../../lib/use-name.js';
import { useT } from '../../lib/use-t.js';

/** Reason of a refund that an admin has asked for, and whether the money has gone back; nothing while none was asked for. */
export function RefundLine({ payment: { state, amount, refunded, refund } }: { payment: Payment }) {
  const t = useT();
  const nameOf = useName();
  if (refund === null) return null;
  const by = refund.by && (nameOf(refund.by) || refund.by.username);
  const isPending = state === 'differs' ? refunded === 0 : refunded < amount;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
      {t('console.audit.detail', { label: t('console.payments.refundReason'), value: refund.reason })}
      {[by, formatTime(refund.at)].map((part) => part && ` · ${part}`)}
      {isPending && ` · ${t('console.payments.refundPending')}`}
    </Typography>
  );
}
