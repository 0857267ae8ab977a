import type { PaymentState } from '@mathquiz/contracts/transactions/payments.constants';
import type { Payment } from '@mathquiz/contracts/transactions/payments.schemas';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconCircleDashed,
  IconClock,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { SignChip } from '../../components/sign-chip.js';
import { formatMoney } from '../../lib/amounts.js';
import { type T, useT } from '../../lib/use-t.js';

type MoneyBack = Pick<Payment, 'state' | 'amount' | 'currency' | 'refunded'>;

const signs: Readonly<Record<PaymentState, TablerIcon>> = {
  open: IconCircleDashed,
  processing: IconClock,
  succeeded: IconCheck,
  canceled: IconBan,
  differs: IconAlertTriangle,
};

/** All of what was agreed has gone back; of a payment that differs, nobody here knows how much was paid. */
export const isRefunded = ({ state, amount, refunded }: Omit<MoneyBack, 'currency'>): boolean =>
  state === 'succeeded' && refunded >= amount;

/** Money that has gone back, in words; null: none. */
function refundedInWords({ currency, refunded, ...payment }: MoneyBack, t: T): string | null {
  if (refunded === 0) return null;
  const isPart = payment.state === 'succeeded' && !isRefunded({ ...payment, refunded });
  const amount = formatMoney(refunded, currency);
  return t(isPart ? 'console.payments.partlyRefunded' : 'credits.payments.refunded', { amount });
}

/** State of a payment, and the money that has gone back in place of "Paid". A payment that differs is a warning. */
export function PaymentStateChips({ payment }: { payment: MoneyBack }) {
  const t = useT();
  const { state } = payment;
  const refunded = refundedInWords(payment, t);
  return (
    <>
      {(refunded === null || state !== 'succeeded') && (
        <SignChip
          sign={signs[state]}
          label={t(`credits.payments.state.${state}`)}
          color={state === 'differs' ? 'warning' : 'default'}
        />
      )}
      {refunded !== null && <SignChip sign={IconArrowBackUp} label={refunded} />}
    </>
  );
}
