/**
 * Currencies of packages, ISO 4217. Each has as many decimals with Stripe as in print: yen and won none, the others two
 * (https://docs.stripe.com/currencies).
 */
export const paymentCurrencies = [
  'AUD',
  'BRL',
  'CAD',
  'CHF',
  'CNY',
  'CZK',
  'DKK',
  'EUR',
  'GBP',
  'HKD',
  'INR',
  'JPY',
  'KRW',
  'MXN',
  'NOK',
  'NZD',
  'PLN',
  'RUB',
  'SEK',
  'SGD',
  'THB',
  'USD',
  'ZAR',
] as const;
export type PaymentCurrency = (typeof paymentCurrencies)[number];

/**
 * States of a payment. open: nothing is paid. processing: the bank has not decided. succeeded: paid and credited, refunded or not.
 * canceled: it cannot be paid any more. differs: what Stripe holds is not what was asked for, and nothing is credited.
 */
export const paymentStates = ['open', 'processing', 'succeeded', 'canceled', 'differs'] as const;
export type PaymentState = (typeof paymentStates)[number];

export const paymentLimits = {
  packages: 12,
  /** Smallest units of a currency, such as cents: the most that Stripe takes. */
  amount: 99_999_999,
  sellerChars: 500,
} as const;

/** Page of the learner app that alone may load Stripe's script, without `/app`. */
export const paymentPage = '/settings/credits';
/** Header by which Stripe signs an event. */
export const signatureHeader = 'stripe-signature';
