import type { Payment } from '@mathquiz/contracts/transactions/payments.schemas';

/** Names of brands that Stripe writes in small letters. */
const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** `Visa •••• 4242`; a brand without a name here stays as Stripe calls it. */
export const cardName = ({ brand, last4 }: NonNullable<Payment['card']>): string =>
  `${brands[brand] ?? brand} •••• ${last4}`;
