import { nextLookMs, refundedCredits, refundedOf, stateOf } from '@mathquiz/domain/payments';
import { AppError } from '@mathquiz/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { ChangesService } from '../accounts/changes.service.js';
import { LedgerRepository } from '../records/ledger.repository.js';
import type { PaymentDocument } from '../records/payment.schema.js';
import { PaymentSettingsRepository } from '../records/payment-settings.repository.js';
import { PaymentsRepository } from '../records/payments.repository.js';
import { StripeService } from '../stripe/stripe.service.js';
import type { HeldPayment } from '../stripe/stripe-client.js';

/**
 * Brings the ledger to what Stripe holds of a payment. Whoever asks for it, and however often: each purchase and each refund is one entry
 * under a key of its own, so a process that is killed half way leaves nothing that is not done by the next one.
 */
@Injectable()
export class SettlingService {
  private readonly logger = new Logger('SettlingService');

  constructor(
    @Inject(StripeService) private readonly stripe: StripeService,
    @Inject(PaymentsRepository) private readonly payments: PaymentsRepository,
    @Inject(PaymentSettingsRepository) private readonly settings: PaymentSettingsRepository,
    @Inject(LedgerRepository) private readonly ledger: LedgerRepository,
    @Inject(ChangesService) private readonly changes: ChangesService,
  ) {}

  /** The payment as it is now. Throws `payments_unavailable`, `payments_not_set_up`. */
  async settle(payment: PaymentDocument, now: Date): Promise<PaymentDocument> {
    const { _id, intent_id } = payment;
    if (intent_id === null) return payment;
    const held = await this.stripe.client.read(intent_id);
    // Nobody can pay what Stripe does not have; a payment that was made stays as it is.
    if (held === null) return this.payments.note(_id, { state: 'canceled', look_at: null });
    const { school } = await this.settings.get();
    const found = stateOf({ ...payment, payment: _id.toHexString(), school }, held.intent);
    // A payment that has been credited was looked at then: an intent whose names are changed later takes nothing away.
    const state = payment.state === 'succeeded' ? 'succeeded' : found;
    if (state === 'differs' && payment.state !== 'differs') this.logger.error(`${intent_id}: not what was asked for`);
    if (state === 'succeeded') await this.book(payment, held, now);
    const refunded = refundedOf(held.refunds);
    const paid_at = state === 'succeeded' ? { paid_at: payment.paid_at ?? now } : {};
    const look_at = isOpen({ ...payment, state })
      ? new Date(now.getTime() + nextLookMs(now.getTime() - payment.at.getTime()))
      : null;
    const { card, isTest: is_test } = held;
    const received = held.intent.amount_received;
    return this.payments.note(_id, { state, received, refunded, card, is_test, look_at, ...paid_at });
  }

  /** Carries out the refund that an admin has asked for, and takes the credits back. Throws as `settle` does. */
  async refund(id: string, now: Date): Promise<PaymentDocument> {
    const payment = await this.payments.find(id);
    if (!payment?.intent_id) throw new AppError('not_found');
    if (payment.refund?.isDone === false) {
      await this.stripe.client.refund(payment.intent_id, `refund-${id}-${payment.refund.at.getTime()}`);
      await this.payments.refundDone(payment._id);
    }
    return this.settle((await this.payments.find(id)) ?? payment, now);
  }

  /** Entries of a paid payment and of its refunds, those that are not there yet. */
  private async book(payment: PaymentDocument, { refunds }: HeldPayment, at: Date): Promise<void> {
    const { account, refund } = payment;
    const ref = payment._id.toHexString();
    const about = { account, pool: 'purchased', ref, at } as const;
    await this.ledger.append({ ...about, kind: 'purchase', key: `purchase:${ref}` }, () => payment.milli);
    const byAdmin =
      refund === null ? {} : { reason: refund.reason, ...(refund.by ? { by: refund.by.toHexString() } : {}) };
    for (const { id, milli, cameBack } of refundedCredits(payment, refunds)) {
      const key = `refund:${id}`;
      if (!cameBack) {
        await this.ledger.append({ ...about, kind: 'refund', key, ...byAdmin }, () => -milli);
        continue;
      }
      const taken = await this.ledger.byKey(key);
      if (taken) await this.ledger.append({ ...about, kind: 'refund', key: `${key}:back` }, () => -taken.delta);
    }
    this.changes.changed(account);
  }
}

/** Stripe may still have news of it that nobody has asked for. */
function isOpen({ state, refund }: PaymentDocument): boolean {
  return state === 'open' || state === 'processing' || refund?.isDone === false;
}
