import { milliPerCredit } from '@mathquiz/contracts/transactions/credits.constants';
import type { Payment } from '@mathquiz/contracts/transactions/payments.schemas';
import { csvText } from '@mathquiz/domain/format';
import { cardName } from '@mathquiz/web';
import { typedMoney } from '../../lib/amounts.js';
import type { useName } from '../../lib/use-name.js';
import type { T } from '../../lib/use-t.js';
import { accountName } from '../credits/entry-words.js';

/**
 * Payments as CSV with headings in the reader's language. Times are ISO 8601 in UTC, amounts are in the main unit of their currency with a
 * decimal point.
 */
export function paymentsCsv(payments: readonly Payment[], t: T, nameOf: ReturnType<typeof useName>): string {
  return csvText([
    [
      t('credits.receipt.number'),
      t('console.audit.at'),
      t('credits.receipt.paidAt'),
      t('credits.receipt.buyer'),
      t('login.username'),
      t('credits.title'),
      t('console.packages.price'),
      t('console.ai.currency'),
      t('console.users.state'),
      t('credits.receipt.refunded'),
      t('console.payments.refundReason'),
      t('credits.receipt.card'),
      t('console.payments.intent'),
      t('console.payments.testMode'),
    ],
    ...payments.map((payment) => [
      payment._id,
      payment.at,
      payment.paid_at,
      accountName({ person: payment.person, group: null }, t, nameOf),
      payment.person?.username ?? null,
      payment.milli / milliPerCredit,
      typedMoney(payment.amount, payment.currency),
      payment.currency,
      t(`credits.payments.state.${payment.state}`),
      typedMoney(payment.refunded, payment.currency),
      payment.refund?.reason ?? null,
      payment.card && cardName(payment.card),
      payment.intent_id,
      payment.is_test ? t('console.payments.testMode') : null,
    ]),
  ]);
}
