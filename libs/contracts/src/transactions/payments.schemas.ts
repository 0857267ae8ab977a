import { z } from 'zod';
import { listOf, one, page, period } from '../contract.js';
import { id, oneLine, person, time } from '../fields.js';
import type { Messages } from '../route.js';
import { creditLimits } from './credits.constants.js';
import { paymentCurrencies, paymentLimits, paymentStates } from './payments.constants.js';

const currency = z.enum(paymentCurrencies);
/** Smallest units of the currency: cents, and whole yen. */
const amount = z.int().min(1).max(paymentLimits.amount);
const milli = z.int().min(1).max(creditLimits.amount);
/** Name of an intent with Stripe. */
const payment_intent_id = z.string().regex(/^pi_\w{1,100}$/, 'payment_intent_id');
/** Name, address and tax number of the school, in lines; empty: none stands on receipts. */
const seller = z.string().trim().max(paymentLimits.sellerChars);

const creditPackage = z.strictObject({ _id: id, milli, amount, currency });
export type CreditPackage = z.output<typeof creditPackage>;

const cardPayments = z.strictObject({
  /** false: the school takes no card payments. */
  is_set_up: z.boolean(),
  /** true: a stand-in takes the place of Stripe, and no card is charged. */
  is_demo: z.boolean(),
  /** For Stripe's script; empty where none is set up. */
  publishable_key: z.string(),
  script_url: z.string(),
});
export type CardPayments = z.output<typeof cardPayments>;

const payment = z.strictObject({
  /** Number of the receipt. */
  _id: id,
  at: time,
  paid_at: time.nullable(),
  /** null: a person who is gone. */
  person: person.nullable(),
  milli,
  amount,
  currency,
  state: z.enum(paymentStates),
  /** Smallest units that have gone back to the card. */
  refunded: z.int().min(0),
  /** By an admin, here; null also where it was refunded in Stripe's dashboard. */
  refund: z.strictObject({ at: time, by: person.nullable(), reason: z.string() }).nullable(),
  card: z.strictObject({ brand: z.string(), last4: z.string() }).nullable(),
  /** null: Stripe has never answered. */
  intent_id: z.string().nullable(),
  seller: z.string(),
  /** With keys for tests, or a stand-in: no card was charged. */
  is_test: z.boolean(),
});
export type Payment = z.output<typeof payment>;

export const paymentSchemas = {
  creditPackages: {
    summary: 'Packages of credits that can be bought, and how card payments are set up',
    reply: one(
      z.strictObject({
        payments: cardPayments,
        packages: z.array(creditPackage),
        seller,
      }),
    ),
  },
  putCreditPackages: {
    summary: 'Say which packages can be bought, in their order, and who sells them; one without `_id` is new',
    body: z.strictObject({
      packages: z.array(z.strictObject({ _id: id.optional(), milli, amount, currency })).max(paymentLimits.packages),
      seller: seller.default(''),
    }),
    reply: one(z.strictObject({ packages: z.array(creditPackage), seller })),
  },
  createPaymentIntent: {
    summary:
      'Begin to pay for a package, at the price that its buyer has seen; `wrong_state` with reason `price_changed` where it has another one now',
    body: z.strictObject({ package_id: id, amount, currency }),
    reply: one(z.strictObject({ payment_id: id, payment_intent_id, client_secret: z.string() })),
  },
  confirmPayment: {
    summary: 'Ask Stripe what has become of a payment of one’s own, and credit it once it is paid',
    body: z.strictObject({ payment_intent_id }),
    reply: one(payment),
  },
  stripeWebhook: {
    summary:
      'For Stripe: an event that it has signed. The body is taken as it comes (`payload`), with the header Stripe-Signature (`signature`)',
    body: z.strictObject({ payload: z.string(), signature: z.string() }),
    reply: one(z.strictObject({ received: z.literal(true) })),
  },
  myPayments: {
    summary: 'Payments of the caller that were paid or are under way, newest first',
    query: z.strictObject(page),
    reply: listOf(payment),
  },
  listPayments: {
    summary: 'Payments of the school, newest first',
    query: z.strictObject({
      user_id: id.optional(),
      state: z.enum(paymentStates).optional(),
      /** On the calendar of the settings of credits. */
      ...period,
      ...page,
    }),
    reply: listOf(payment),
  },
  getPayment: {
    summary: 'A payment, as its receipt says it',
    params: z.strictObject({ id }),
    reply: one(payment),
  },
  refundPayment: {
    summary:
      'Give the money of a payment back to its card, and take its credits back, also where they are spent; repeated, it is one refund',
    params: z.strictObject({ id }),
    body: z.strictObject({ reason: oneLine(creditLimits.reasonChars) }),
    reply: one(payment),
  },
} satisfies Record<string, Messages>;
export interface PaymentSchemas extends Readonly<typeof paymentSchemas> {}
