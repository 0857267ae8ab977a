export { testCards } from './cards.js';
export { StripeDouble } from './stripe-double.js';
export { type Intent, type Refund, type StripeEvent, StripeRefusal } from './stripe-objects.js';
