import type { Payment } from '@mathquiz/contracts/transactions/payments.schemas';
import { formatCredits, formatMoney, fullName } from '@mathquiz/domain/format';
import { cardName, formatTime, useLocale } from '@mathquiz/web';
import { FactsLine } from '../../components/facts-line.js';
import { useT } from '../../lib/texts.js';
import classes from './credits.module.css';

/** Everything that a receipt says, on the screen and on paper. */
export function Receipt({ payment }: { payment: Payment }) {
  const t = useT();
  const locale = useLocale();
  const { _id, paid_at, at, person, milli, amount, currency, refunded, card, seller, is_test } = payment;
  const facts = [
    [t('credits.receipt.number'), _id],
    [t('credits.receipt.paidAt'), formatTime(paid_at ?? at, locale)],
    ...(person ? [[t('credits.receipt.buyer'), fullName(person, locale)] as const] : []),
    ...(seller === '' ? [] : [[t('credits.receipt.seller'), seller] as const]),
    [t('credits.receipt.goods'), formatCredits(milli, locale)],
    [t('credits.receipt.amount'), formatMoney(amount, currency, locale)],
    ...(card ? [[t('credits.receipt.card'), cardName(card)] as const] : []),
    ...(refunded > 0 ? [[t('credits.receipt.refunded'), formatMoney(refunded, currency, locale)] as const] : []),
  ] as const;
  return (
    <>
      <FactsLine facts={facts} className={`${classes.facts} ${classes.receipt}`} />
      {is_test && <p className={classes.note}>{t('credits.receipt.test')}</p>}
    </>
  );
}
