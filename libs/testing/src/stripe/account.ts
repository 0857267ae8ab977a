import { randomBytes } from 'node:crypto';
import { bankRefused, outcomeOf } from './cards.js';
import { type Charge, type Intent, type Refund, type StripeEvent, StripeRefusal } from './stripe-objects.js';

const named = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
const now = () => Math.floor(Date.now() / 1000);
const missing = (what: string, id: string) =>
  new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
  });
const wrong = (code: string, message: string, more: object = {}) =>
  new StripeRefusal(400, { type: 'invalid_request_error', code, message, ...more });

/** Intents, charges and refunds of one account, as Stripe keeps them; `tell` hears each event. */
export class StripeAccount {
  readonly intents = new Map<string, Intent>();
  readonly refunds: Refund[] = [];
  readonly events: StripeEvent[] = [];
  private readonly charges = new Map<string, Charge>();

  constructor(private readonly tell: (event: StripeEvent) => void) {}

  create(amount: number, currency: string, metadata: Record<string, string>): Intent {
    if (!Number.isSafeInteger(amount) || amount < 1)
      throw wrong('parameter_invalid_integer', 'Invalid integer: amount');
    if (amount > 99_999_999) throw wrong('amount_too_large', 'Amount must be no more than 999,999.99');
    if (!/^[a-z]{3}$/.test(currency)) throw wrong('parameter_invalid', `Invalid currency: ${currency}`);
    const id = named('pi');
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount,
      amount_received: 0,
      currency,
      status: 'requires_payment_method',
      client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
      created: now(),
      livemode: false,
      metadata,
      latest_charge: null,
      last_payment_error: null,
      next_action: null,
    };
    this.intents.set(id, intent);
    this.happened('payment_intent.created', intent);
    return intent;
  }

  intent(id: string): Intent {
    const intent = this.intents.get(id);
    if (!intent) throw missing('payment_intent', id);
    return intent;
  }

  chargeOf({ latest_charge }: Intent): Charge | null {
    return typeof latest_charge === 'string' ? (this.charges.get(latest_charge) ?? null) : latest_charge;
  }

  /** Pays with a card, as Stripe's script does; throws the card's error. */
  confirm(id: string, card: string): Intent {
    const intent = this.intent(id);
    if (intent.status !== 'requires_payment_method') throw this.unexpected(intent);
    const outcome = outcomeOf(card);
    if (typeof outcome !== 'string') throw this.declined(intent, outcome);
    intent.last_payment_error = null;
    this.charge(intent, card);
    if (outcome === 'succeeded') return this.succeed(intent);
    intent.status = outcome;
    if (outcome === 'requires_action') intent.next_action = { type: 'use_stripe_sdk' };
    this.happened(`payment_intent.${outcome}`, intent);
    return intent;
  }

  /** The answer of the card's bank: after 3-D Secure, or later. */
  decide(id: string, isPaid: boolean): Intent {
    const intent = this.intent(id);
    if (intent.status !== 'requires_action' && intent.status !== 'processing') throw this.unexpected(intent);
    intent.next_action = null;
    if (isPaid) return this.succeed(intent);
    throw this.declined(intent, bankRefused);
  }

  cancel(id: string): Intent {
    const intent = this.intent(id);
    if (intent.status === 'canceled') return intent;
    if (intent.status === 'succeeded' || intent.status === 'processing') throw this.unexpected(intent);
    intent.status = 'canceled';
    this.happened('payment_intent.canceled', intent);
    return intent;
  }

  refund(intentId: string, given?: number): Refund {
    const intent = this.intent(intentId);
    const charge = this.chargeOf(intent);
    if (intent.status !== 'succeeded' || !charge) throw wrong('charge_not_refundable', 'This payment has no charge.');
    const left = charge.amount - charge.amount_refunded;
    const amount = given ?? left;
    if (left === 0) throw wrong('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
    if (!(Number.isSafeInteger(amount) && amount > 0 && amount <= left))
      throw wrong('parameter_invalid', 'Refund amount is greater than unrefunded amount on charge.');
    const refund: Refund = {
      id: named('re'),
      object: 'refund',
      amount,
      currency: intent.currency,
      payment_intent: intentId,
      charge: charge.id,
      created: now(),
      status: 'succeeded',
    };
    charge.amount_refunded += amount;
    this.refunds.push(refund);
    this.happened('refund.created', refund);
    return refund;
  }

  /** The bank has sent the money of a refund back. */
  failRefund(id: string): void {
    const refund = this.refunds.find((one) => one.id === id);
    const charge = refund && this.charges.get(refund.charge);
    if (!refund || !charge) throw missing('refund', id);
    refund.status = 'failed';
    charge.amount_refunded -= refund.amount;
    this.happened('refund.failed', refund);
  }

  /** Smallest units that the school has of a payment: paid, and not refunded. */
  kept(id: string): number {
    const intent = this.intent(id);
    return intent.amount_received - (this.chargeOf(intent)?.amount_refunded ?? 0);
  }

  private charge(intent: Intent, card: string): void {
    const charge: Charge = {
      id: named('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_refunded: 0,
      payment_intent: intent.id,
      payment_method_details: { type: 'card', card: { brand: 'visa', last4: card.slice(-4) } },
    };
    this.charges.set(charge.id, charge);
    intent.latest_charge = charge.id;
  }

  private succeed(intent: Intent): Intent {
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    this.happened('payment_intent.succeeded', intent);
    return intent;
  }

  private declined(intent: Intent, error: NonNullable<Intent['last_payment_error']>): StripeRefusal {
    intent.status = 'requires_payment_method';
    intent.last_payment_error = error;
    this.happened('payment_intent.payment_failed', intent);
    return new StripeRefusal(402, { ...error, payment_intent: { ...intent } });
  }

  private unexpected(intent: Intent): StripeRefusal {
    const message = `This PaymentIntent has a status of ${intent.status}.`;
    return wrong('payment_intent_unexpected_state', message, { payment_intent: { ...intent } });
  }

  private happened(type: string, object: Intent | Refund): void {
    const event: StripeEvent = {
      id: named('evt'),
      object: 'event',
      type,
      created: now(),
      livemode: false,
      data: { object: { ...object } },
    };
    this.events.push(event);
    this.tell(event);
  }
}
