export { nextLookMs, paymentOpenMs } from './looks.js';
export { type HeldRefund, type RefundedCredits, refundedCredits, refundedOf } from './refunds.js';
export { type HeldIntent, type PaymentTerms, stateOf } from './terms.js';
