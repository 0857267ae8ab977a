import { creditLimits } from '@mathquiz/contracts/transactions/credits.constants';
import { paymentRoutes } from '@mathquiz/contracts/transactions/payments.routes';
import type { Payment } from '@mathquiz/contracts/transactions/payments.schemas';
import { Button, DialogContentText, TextField } from '@mui/material';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { FormDialog } from '../../components/form-dialog.js';
import { formatMoney } from '../../lib/amounts.js';
import { useHasKeptForm, useKeptForm } from '../../lib/kept-form.js';
import { isOneLineReason } from '../../lib/reasons.js';
import { useAct } from '../../lib/use-act.js';
import { useName } from '../../lib/use-name.js';
import { useT } from '../../lib/use-t.js';
import { accountName } from '../credits/entry-words.js';
import { isRefunded } from './payment-state.js';

/** A refund can be asked for where something was paid and not all of it has gone back, or the bank has sent it to the school again. */
export const canRefund = (payment: Payment): boolean =>
  (payment.state === 'succeeded' || payment.state === 'differs') && !isRefunded(payment);

/** Refunds a payment for a reason, and takes its credits back. */
export function RefundButton({ payment }: { payment: Payment }) {
  const t = useT();
  const nameOf = useName();
  const refresh = useRefresh();
  const { act, busy, problem, forget } = useAct();
  const what = `refund:${payment._id}`;
  const [open, setOpen] = useState(useHasKeptForm(what));
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  useKeptForm({ what, values: { reason }, dirty: open, restore: (kept) => setReason(kept.reason ?? '') });
  const label = t('console.payments.refund');
  const name = accountName({ person: payment.person, group: null }, t, nameOf);
  const left = formatMoney(payment.amount - payment.refunded, payment.currency);
  const isWrong = asked && !isOneLineReason(reason, creditLimits.reasonChars);
  const begin = () => {
    forget();
    setReason('');
    setAsked(false);
    setOpen(true);
  };
  const send = async () => {
    setAsked(true);
    if (!isOneLineReason(reason, creditLimits.reasonChars)) return;
    const body = { reason: reason.trim() };
    if ((await act(paymentRoutes.refundPayment, { params: { id: payment._id }, body })) !== null) setOpen(false);
  };
  const close = () => {
    setOpen(false);
    // A payment whose refund was refused is not as the list says.
    if (problem !== null) refresh();
  };
  return (
    <>
      <Button size="small" aria-label={`${label}: ${name}, ${left}`} onClick={begin}>
        {label}
      </Button>
      <FormDialog
        open={open}
        title={t('console.payments.refundTitle', { name })}
        yes={label}
        busy={busy}
        problem={problem}
        onSend={() => void send()}
        onClose={close}
      >
        <DialogContentText sx={{ mb: 1 }}>
          {payment.state === 'differs'
            ? t('console.payments.refundNoteDiffers')
            : t('console.payments.refundNote', { amount: left })}
        </DialogContentText>
        <TextField
          name="reason"
          label={t('console.credits.reason')}
          value={reason}
          autoFocus
          autoComplete="off"
          error={isWrong}
          helperText={t(isWrong ? 'console.credits.reasonWrong' : 'console.credits.reasonHint')}
          onChange={({ target }) => setReason(target.value)}
          slotProps={{ htmlInput: { maxLength: creditLimits.reasonChars } }}
        />
      </FormDialog>
    </>
  );
}
