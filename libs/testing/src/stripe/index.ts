export { testCards } from './cards.js';
export { StripeDouble } from './stripe-double.js';
export type { Intent, Refund, StripeEvent } from './stripe-objects.js';
