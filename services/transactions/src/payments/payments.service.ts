import type { Payment, PaymentState, routes } from '@mathquiz/contracts';
import { owns, ownsOrAdmin } from '@mathquiz/domain/access';
import { nextLookMs } from '@mathquiz/domain/payments';
import { AppError, CONFIG, idempotencyOf, type Request, type RequestOf } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { TransactionsConfig } from '../config.js';
import { accountOfPerson, entryKey, personIn } from '../records/account.js';
import type { PaymentDocument } from '../records/payment.schema.js';
import { PaymentSettingsRepository } from '../records/payment-settings.repository.js';
import { type PaymentQuery, PaymentsRepository } from '../records/payments.repository.js';
import { SettingsService } from '../settings/settings.service.js';
import { StripeService } from '../stripe/stripe.service.js';
import { PaymentNamesService } from './payment-names.service.js';
import { SettlingService } from './settling.service.js';

type Page = { readonly offset: number; readonly limit: number };
/** Payments that a person is shown: those that nobody made are of no interest. */
const shownToBuyer: readonly PaymentState[] = ['processing', 'succeeded', 'differs'];

/** The page asks for itself until then. */
const soon = (now: Date) => new Date(now.getTime() + nextLookMs(0));

/** Payments by card, as their buyers and admins make and read them. */
@Injectable()
export class PaymentsService {
  constructor(
    @Inject(StripeService) private readonly stripe: StripeService,
    @Inject(PaymentsRepository) private readonly payments: PaymentsRepository,
    @Inject(PaymentSettingsRepository) private readonly offers: PaymentSettingsRepository,
    @Inject(SettingsService) private readonly settings: SettingsService,
    @Inject(SettlingService) private readonly settling: SettlingService,
    @Inject(PaymentNamesService) private readonly names: PaymentNamesService,
    @Inject(CONFIG) private readonly config: TransactionsConfig,
  ) {}

  /**
   * Throws `payments_not_set_up`, `payments_unavailable`, `idempotency_mismatch`, and `wrong_state` where credits are off, or the package is
   * not sold at this price any more.
   */
  async create(request: Request, asked: RequestOf<typeof routes.createPaymentIntent>['body']) {
    const { caller, context, now } = request;
    const { client } = this.stripe;
    const { school, packages, seller } = await this.offers.get();
    const found = packages.find(({ _id }) => _id === asked.package_id);
    if (found?.amount !== asked.amount || found.currency !== asked.currency)
      throw new AppError('wrong_state', { reason: 'price_changed' });
    if (!(await this.settings.get()).is_on) throw new AppError('wrong_state', { reason: 'credits_off' });
    const { milli, amount, currency } = found;
    const once = idempotencyOf(caller, context, asked);
    const payment = await this.payments.begin({
      account: accountOfPerson(caller.user_id),
      milli,
      amount,
      currency,
      seller,
      at: now,
      look_at: soon(now),
      once: once && {
        key: entryKey(this.config.SESSION_SECRET, 'payment', once.creation_key),
        body: once.creation_body,
      },
    });
    if (once && payment.creation_body !== once.creation_body) throw new AppError('idempotency_mismatch');
    const { _id, intent_id } = payment;
    const payment_id = _id.toHexString();
    const metadata = { payment: payment_id, school };
    const intent =
      intent_id === null
        ? await client.create({ amount: payment.amount, currency: payment.currency, metadata })
        : await client.again(intent_id);
    await this.payments.note(_id, { intent_id: intent.id, look_at: soon(now) });
    return { payment_id, payment_intent_id: intent.id, client_secret: intent.client_secret };
  }

  /** Throws `not_found` for anybody else's payment, `payments_unavailable`. */
  async confirm(request: Request, intentId: string): Promise<Payment> {
    const payment = await this.payments.byIntent(intentId);
    if (!payment || !owns(request.caller, personIn(payment.account))) throw new AppError('not_found');
    return this.named(await this.settling.settle(payment, request.now), request);
  }

  /** Reads anew what a signed event is about; an intent that nobody here has begun is somebody else's. */
  async hear({ now }: Pick<Request, 'now'>, payload: string, signature: string): Promise<void> {
    const intentId = this.stripe.intentOf(payload, signature);
    const payment = intentId === null ? null : await this.payments.byIntent(intentId);
    if (payment) await this.settling.settle(payment, now);
  }

  async mine(request: Request, { offset, limit }: Page) {
    const account = accountOfPerson(request.caller.user_id);
    return this.page(request, { account, states: shownToBuyer }, { offset, limit });
  }

  async list(request: Request, query: RequestOf<typeof routes.listPayments>['query']) {
    const { user_id, state } = query;
    const account = user_id === undefined ? undefined : accountOfPerson(user_id);
    const states = state === undefined ? undefined : [state];
    return this.page(request, { account, states, ...(await this.settings.momentsOf(query)) }, query);
  }

  /** Throws `not_found` for somebody else's, unless an admin asks. */
  async get(request: Request, id: string): Promise<Payment> {
    const payment = await this.payments.find(id);
    if (!payment || !ownsOrAdmin(request.caller, personIn(payment.account))) throw new AppError('not_found');
    return this.named(payment, request);
  }

  /** Throws `not_found`, `payments_unavailable`, and `wrong_state` where nothing was paid, or all of it has gone back. */
  async refund(request: Request, id: string, reason: string): Promise<Payment> {
    const { now } = request;
    const found = await this.payments.find(id);
    if (!found) throw new AppError('not_found');
    const current = await this.settling.settle(found, now);
    if (current.received === 0) throw new AppError('wrong_state', { reason: 'not_paid' });
    const isWhole = current.refunded >= current.received;
    if (isWhole && current.refund === null) throw new AppError('wrong_state', { reason: 'refunded' });
    // One that is under way is carried on; one whose money the bank has sent back is asked for anew.
    if (!isWhole && current.refund?.isDone !== false)
      await this.payments.askRefund(current._id, request.caller.user_id, reason, now);
    return this.named(await this.settling.refund(id, now), request);
  }

  private async page(request: Request, query: PaymentQuery, { offset, limit }: Page) {
    const { rows, total } = await this.payments.list(query, offset, limit);
    return { data: await this.names.payments(rows, request), total, offset, limit };
  }

  private async named(payment: PaymentDocument, request: Request): Promise<Payment> {
    const [named] = await this.names.payments([payment], request);
    if (!named) throw new AppError('not_found');
    return named;
  }
}
