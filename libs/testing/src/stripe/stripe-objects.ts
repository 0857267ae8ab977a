/** Objects of Stripe's API, with the fields that are read here (https://docs.stripe.com/api). */
export type IntentStatus = 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
export type CardError = {
  readonly type: 'card_error';
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
};
export type Charge = {
  readonly id: string;
  readonly object: 'charge';
  readonly amount: number;
  amount_refunded: number;
  readonly payment_intent: string;
  readonly payment_method_details: { readonly type: 'card'; readonly card: { brand: string; last4: string } };
};
export type Intent = {
  readonly id: string;
  readonly object: 'payment_intent';
  amount: number;
  amount_received: number;
  readonly currency: string;
  status: IntentStatus;
  readonly client_secret: string;
  readonly created: number;
  readonly livemode: false;
  metadata: Record<string, string>;
  latest_charge: string | Charge | null;
  last_payment_error: CardError | null;
  next_action: { readonly type: 'use_stripe_sdk' } | null;
};
export type Refund = {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly currency: string;
  readonly payment_intent: string;
  readonly charge: string;
  readonly created: number;
  status: 'succeeded' | 'failed';
};
export type StripeEvent = {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  readonly created: number;
  readonly livemode: false;
  readonly data: { readonly object: Intent | Refund };
};

/** A refusal as the API answers it. */
export class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly error: {
      readonly type: string;
      readonly code?: string;
      readonly message: string;
      readonly [field: string]: unknown;
    },
  ) {
    super(error.message);
  }
}
