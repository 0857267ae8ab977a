import type { HeldIntent, HeldRefund } from '@mathquiz/domain/payments';
import { AppError } from '@mathquiz/platform';
import Stripe from 'stripe';
import type { PaymentCard } from '../records/payment.schema.js';
import type { StripeSettings } from './stripe-settings.js';

const maxNetworkRetries = 2;
const timeoutMs = 8000;
/** An event is no older when it comes; Stripe signs it anew each time that it sends it. */
const toleranceSeconds = 300;
const refundsAtOnce = 100;

export type NewIntent = {
  readonly amount: number;
  readonly currency: string;
  readonly metadata: { readonly payment: string; readonly school: string };
};
export type BegunIntent = { readonly id: string; readonly client_secret: string };
/** A payment as Stripe holds it. */
export type HeldPayment = {
  readonly intent: HeldIntent;
  readonly isTest: boolean;
  readonly card: PaymentCard | null;
  readonly refunds: readonly HeldRefund[];
};

/** Stripe's API. Its client takes 20 MB to load: only a school that has set payments up imports this file. */
export class StripeClient {
  private readonly stripe: Stripe;

  constructor(private readonly settings: StripeSettings) {
    const { secretKey, standInUrl } = settings;
    const { hostname, port } = new URL(standInUrl ?? 'https://api.stripe.com');
    const place = standInUrl === undefined ? {} : { host: hostname, port, protocol: 'http' as const };
    this.stripe = new Stripe(secretKey, { maxNetworkRetries, timeout: timeoutMs, telemetry: false, ...place });
  }

  /** One intent for a payment. Throws as all of these: `payments_unavailable`. */
  async create({ metadata, ...asked }: NewIntent): Promise<BegunIntent> {
    return begun(
      await this.ask(() =>
        this.stripe.paymentIntents.create(
          {
            amount: asked.amount,
            currency: asked.currency.toLowerCase(),
            automatic_payment_methods: { enabled: true },
            metadata,
          },
          { idempotencyKey: `payment-${metadata.payment}` },
        ),
      ),
    );
  }

  /** An intent that was begun before: Stripe forgets keys after some days. */
  async again(id: string): Promise<BegunIntent> {
    return begun(await this.ask(() => this.stripe.paymentIntents.retrieve(id)));
  }

  /** null: this account has no such intent, as after a change of keys. */
  async read(id: string): Promise<HeldPayment | null> {
    const intent = await this.ask(() => this.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).catch(
      unless('resource_missing'),
    );
    if (!intent) return null;
    const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
    const { brand, last4 } = charge?.payment_method_details?.card ?? {};
    const paid = intent.amount_received > 0;
    const refunds = paid
      ? await this.ask(() => this.stripe.refunds.list({ payment_intent: id, limit: refundsAtOnce }))
      : { data: [] };
    return { intent, isTest: !intent.livemode, card: brand && last4 ? { brand, last4 } : null, refunds: refunds.data };
  }

  /** An intent that cannot be canceled is paid, or its bank is about to decide: reading it says so. */
  async cancel(id: string): Promise<void> {
    await this.ask(() => this.stripe.paymentIntents.cancel(id)).catch(unless('payment_intent_unexpected_state'));
  }

  /** Refunds everything that was paid, once for a key; what is refunded already stays so. */
  async refund(id: string, idempotencyKey: string): Promise<void> {
    await this.ask(() => this.stripe.refunds.create({ payment_intent: id }, { idempotencyKey })).catch(
      unless('charge_already_refunded'),
    );
  }

  /** Intents of refunds that were made since a moment, here or in Stripe's dashboard. */
  async refundedSince(moment: Date): Promise<ReadonlySet<string>> {
    const created = { gte: Math.floor(moment.getTime() / 1000) };
    const found = new Set<string>();
    await this.ask(async () => {
      for await (const { payment_intent } of this.stripe.refunds.list({ created, limit: refundsAtOnce }))
        if (payment_intent !== null) found.add(idOf(payment_intent));
    });
    return found;
  }

  /** Intent that a signed event is about; null: it is about something else. Throws `wrong_signature`. */
  intentOf(payload: string, signature: string, secret: string): string | null {
    let event: Stripe.Event;
    try {
      event = this.stripe.webhooks.constructEvent(payload, signature, secret, toleranceSeconds);
    } catch (cause) {
      throw Object.assign(new AppError('wrong_signature'), { cause });
    }
    const { object } = event.data;
    if (!('object' in object)) return null;
    if (object.object === 'payment_intent') return object.id;
    const isOfPayment = object.object === 'charge' || object.object === 'refund' || object.object === 'dispute';
    return isOfPayment && object.payment_intent ? idOf(object.payment_intent) : null;
  }

  private async ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      return await question();
    } catch (cause) {
      this.settings.onFailed(cause instanceof Error ? cause.message : String(cause));
      throw Object.assign(new AppError('payments_unavailable'), { cause });
    }
  }
}

function begun({ id, client_secret }: Stripe.PaymentIntent): BegunIntent {
  if (client_secret === null) throw new AppError('payments_unavailable');
  return { id, client_secret };
}

/** null for the refusal that is foreseen; throws every other failure. */
const unless =
  (code: string) =>
  (error: unknown): null => {
    const { cause } = error as AppError;
    if (cause instanceof Stripe.errors.StripeError && cause.code === code) return null;
    throw error;
  };

const idOf = (named: string | { readonly id: string }): string => (typeof named === 'string' ? named : named.id);
