import type { CardPayments } from '@mathquiz/contracts';
import type { TransactionsConfig } from '../config.js';

export type StripeSettings = {
  readonly secretKey: string;
  /** On the loopback; undefined: Stripe itself. */
  readonly standInUrl: string | undefined;
  /** Hears the reason of a failure. */
  readonly onFailed: (reason: string) => void;
};

/** Script for the version of the API that the package `stripe` speaks (https://docs.stripe.com/sdks/stripejs-versioning). */
const scriptUrl = 'https://js.stripe.com/endive/stripe.js';

/** The state of card payments, as the pages are told. */
export function cardPayments(config: TransactionsConfig): CardPayments {
  const { STRIPE_PUBLISHABLE_KEY: publishable_key, STRIPE_STAND_IN_URL: standIn } = config;
  if (publishable_key === undefined) return { is_set_up: false, is_demo: false, publishable_key: '', script_url: '' };
  const script_url = standIn === undefined ? scriptUrl : new URL('/stripe.js', standIn).href;
  return { is_set_up: true, is_demo: standIn !== undefined, publishable_key, script_url };
}
