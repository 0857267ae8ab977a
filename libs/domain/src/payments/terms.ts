import type { PaymentState } from '@mathquiz/contracts';

/** Terms that were agreed when a payment began: milli-credits for smallest units of a currency. */
export type PaymentTerms = {
  readonly milli: number;
  readonly amount: number;
  readonly currency: string;
  /** Names that travel with the intent. */
  readonly payment: string;
  readonly school: string;
};

/** An intent as Stripe holds it (https://docs.stripe.com/api/payment_intents/object). */
export type HeldIntent = {
  readonly status: string;
  readonly amount: number;
  /** Smallest units that were paid. */
  readonly amount_received: number;
  /** ISO 4217 in small letters. */
  readonly currency: string;
  readonly metadata: Readonly<Record<string, string>>;
};

/** An intent fits a payment that it names, of this school, at the price that was agreed. */
function fits(terms: PaymentTerms, { amount, currency, metadata }: HeldIntent): boolean {
  return (
    metadata.payment === terms.payment &&
    metadata.school === terms.school &&
    amount === terms.amount &&
    currency.toUpperCase() === terms.currency
  );
}

/** State of a payment by what Stripe holds. Paid is what was received, whole: a status alone credits nothing. */
export function stateOf(terms: PaymentTerms, intent: HeldIntent): PaymentState {
  if (!fits(terms, intent)) return 'differs';
  if (intent.status === 'succeeded') return intent.amount_received === terms.amount ? 'succeeded' : 'differs';
  if (intent.status === 'processing' || intent.status === 'canceled') return intent.status;
  return 'open';
}
