import { mailAddressesOf, queueMail } from '@mathquiz/contracts';
import { formatCredits, formatMoney } from '@mathquiz/domain/format';
import { paymentOpenMs } from '@mathquiz/domain/payments';
import { AppError, BusClient, CONFIG, Sweepers, systemContext } from '@mathquiz/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { TransactionsConfig } from '../config.js';
import { personIn } from '../records/account.js';
import type { PaymentDocument } from '../records/payment.schema.js';
import { PaymentsRepository } from '../records/payments.repository.js';
import { StripeService } from '../stripe/stripe.service.js';
import { SettlingService } from './settling.service.js';

const atOnce = 50;
/** Refunds are looked for in every so many sweeps, and over so long a time: no event of Stripe's is needed. */
const sweepsBetween = 60;
const refundsSinceMs = 3 * 86_400_000;

/** A school that sends no mail has the receipt on the page. */
function unlessNoMail(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'mail_not_set_up')) throw error;
}

/** Asks Stripe about payments of which nothing was heard, cancels those that nobody makes, finds refunds, and mails receipts. */
@Injectable()
export class PaymentsSweeper {
  private readonly logger = new Logger('PaymentsSweeper');
  private sweeps = 0;

  constructor(
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(PaymentsRepository) private readonly payments: PaymentsRepository,
    @Inject(StripeService) private readonly stripe: StripeService,
    @Inject(SettlingService) private readonly settling: SettlingService,
    @Inject(CONFIG) config: TransactionsConfig,
    @Inject(Sweepers) sweepers: Sweepers,
  ) {
    if (!this.stripe.state.is_set_up) return;
    sweepers.every(config.SWEEP_MS, 'payments', [
      (now) => this.look(now),
      (now) => this.findRefunds(now),
      (now) => this.mail(now),
    ]);
  }

  private async look(now: Date): Promise<void> {
    for (const payment of await this.payments.due(now, atOnce)) {
      try {
        await this.lookAt(payment, now);
      } catch (error) {
        // One payment that cannot be read keeps no other one waiting.
        const again = new Date(now.getTime() + 60_000);
        await this.payments.note(payment._id, { look_at: again });
        this.logger.warn(`${payment._id}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }

  private async lookAt(payment: PaymentDocument, now: Date): Promise<void> {
    const { _id, intent_id, state, at } = payment;
    const isOld = now.getTime() - at.getTime() > paymentOpenMs;
    if (intent_id === null) {
      // Nobody was given what it takes to pay it.
      const news = isOld
        ? { state: 'canceled' as const, look_at: null }
        : { look_at: new Date(at.getTime() + paymentOpenMs) };
      await this.payments.note(_id, news);
      return;
    }
    if (payment.refund?.isDone === false) {
      await this.settling.refund(_id.toHexString(), now);
      return;
    }
    if (isOld && state === 'open') await this.stripe.client.cancel(intent_id);
    await this.settling.settle(payment, now);
  }

  private async findRefunds(now: Date): Promise<void> {
    this.sweeps += 1;
    if (this.sweeps % sweepsBetween !== 1) return;
    for (const intentId of await this.stripe.client.refundedSince(new Date(now.getTime() - refundsSinceMs))) {
      const payment = await this.payments.byIntent(intentId);
      // Also those that are booked: a bank may send the money back later.
      if (payment) await this.settling.settle(payment, now);
    }
  }

  /** The key makes one mail of a payment; who has no verified address finds the receipt on the page. */
  private async mail(now: Date): Promise<void> {
    for (const { _id, account, amount, currency, milli } of await this.payments.unmailed(atOnce)) {
      const person = personIn(account);
      const { data } = person === null ? { data: [] } : await this.bus.ask(mailAddressesOf, { ids: [person] });
      for (const { _id: user_id, email, name, locale } of data) {
        const number = _id.toHexString();
        const params = {
          name,
          amount: formatMoney(amount, currency, locale),
          credits: formatCredits(milli, locale),
          number,
          path: `/app/settings/credits/receipts/${number}`,
        };
        const mail = { key: `receipt-${number}`, kind: 'receipt' as const, to: email, user_id, locale, params };
        await this.bus.ask(queueMail, mail, systemContext(locale)).catch(unlessNoMail);
      }
      await this.payments.note(_id, { mailed_at: now });
    }
  }
}
