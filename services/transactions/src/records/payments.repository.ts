import type { PaymentState } from '@mathquiz/contracts';
import { AppError, CONFIG, isDuplicateKey, newId, PersonalData, pageOf, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { TransactionsConfig } from '../config.js';
import { type Account, accountOfPerson, pseudonymOf } from './account.js';
import { atBetween, type Moments } from './moments.js';
import { PaymentDocument } from './payment.schema.js';

export type NewPayment = Pick<
  PaymentDocument,
  'account' | 'milli' | 'amount' | 'currency' | 'seller' | 'at' | 'look_at'
> & {
  readonly once: { readonly key: string; readonly body: string } | null;
};
/** News of a payment from Stripe. */
export type PaymentNews = Partial<
  Pick<
    PaymentDocument,
    'state' | 'received' | 'refunded' | 'card' | 'is_test' | 'paid_at' | 'look_at' | 'intent_id' | 'mailed_at'
  >
>;
export type PaymentQuery = Moments & {
  readonly account?: Account | undefined;
  readonly states?: readonly PaymentState[] | undefined;
};

@Injectable()
export class PaymentsRepository {
  constructor(
    @InjectModel(PaymentDocument.name) private readonly payments: Model<PaymentDocument>,
    @Inject(CONFIG) config: TransactionsConfig,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    personal.register({
      collections: ['payments'],
      exports: [{ name: 'payments', place: 1, read: (userId, after, max) => this.exported(userId, after, max) }],
      erase: (userId) => this.pseudonymise(userId, pseudonymOf(config.SESSION_SECRET, userId)),
    });
  }

  /** The one that was begun under the same key before, or this one. */
  async begin({ once, ...payment }: NewPayment): Promise<PaymentDocument> {
    const made = { _id: newId(), state: 'open' as const, ...payment };
    if (once === null) return (await this.payments.create(made)).toObject();
    const { key, body } = once;
    try {
      return (await this.payments.create({ ...made, once: key, creation_body: body })).toObject();
    } catch (error) {
      const earlier = isDuplicateKey(error)
        ? await this.payments.findOne({ once: key }).lean<PaymentDocument>().exec()
        : null;
      if (!earlier) throw error;
      return earlier;
    }
  }

  find(id: string): Promise<PaymentDocument | null> {
    return this.payments.findById(toId(id)).lean<PaymentDocument>().exec();
  }

  byIntent(intent_id: string): Promise<PaymentDocument | null> {
    return this.payments.findOne({ intent_id }).lean<PaymentDocument>().exec();
  }

  /** Writes what Stripe has said, and gives the payment as it is then. One that has been credited stays so. Throws `not_found`. */
  async note(_id: Types.ObjectId, { state, ...news }: PaymentNews): Promise<PaymentDocument> {
    if (state !== undefined)
      await this.payments.updateOne({ _id, state: { $ne: 'succeeded' } }, { $set: { state } }).exec();
    const noted = await this.payments
      .findOneAndUpdate({ _id }, { $set: news }, { returnDocument: 'after' })
      .lean<PaymentDocument>()
      .exec();
    if (!noted) throw new AppError('not_found');
    return noted;
  }

  /** An admin asks for a refund, unless one is under way: the first word counts. */
  async askRefund(_id: Types.ObjectId, by: string, reason: string, at: Date): Promise<void> {
    const refund = { at, by: toId(by), reason, isDone: false };
    const isNoneUnderWay = { $or: [{ refund: null }, { 'refund.isDone': true }] };
    await this.payments.updateOne({ _id, ...isNoneUnderWay }, { $set: { refund, look_at: at } }).exec();
  }

  async refundDone(_id: Types.ObjectId): Promise<void> {
    await this.payments.updateOne({ _id }, { $set: { 'refund.isDone': true } }).exec();
  }

  /** Those about which Stripe is to be asked, and those whose refund it has not taken yet; the oldest first. */
  due(now: Date, limit: number): Promise<PaymentDocument[]> {
    return this.payments
      .find({ $or: [{ look_at: { $lte: now } }, { look_at: null, 'refund.isDone': false }] })
      .sort({ look_at: 1 })
      .limit(limit)
      .lean<PaymentDocument[]>()
      .exec();
  }

  /** Paid ones whose buyer has no mail yet. */
  unmailed(limit: number): Promise<PaymentDocument[]> {
    return this.payments
      .find({ paid_at: { $ne: null }, mailed_at: null })
      .limit(limit)
      .lean<PaymentDocument[]>()
      .exec();
  }

  /** Newest first. */
  async list({ account, states, ...moments }: PaymentQuery, offset: number, limit: number) {
    const filter = {
      ...(account ? { account } : {}),
      ...(states ? { state: { $in: [...states] } } : {}),
      ...atBetween(moments),
    };
    const [rows, total] = await Promise.all([
      this.payments.find(filter).sort({ at: -1, _id: -1 }).skip(offset).limit(limit).lean<PaymentDocument[]>().exec(),
      this.payments.countDocuments(filter).exec(),
    ]);
    return { rows, total };
  }

  private async exported(userId: string, after: string | null, max: number) {
    const without = { refund: 0, once: 0, creation_body: 0 } as const;
    const rows = await pageOf(this.payments, { account: accountOfPerson(userId) }, without, after, max);
    return rows.map(({ _id, account: _, ...row }) => ({ id: _id.toHexString(), row }));
  }

  /** Payments stay, since money was moved; the person's name in them does not. */
  private async pseudonymise(userId: string, pseudonym: Account): Promise<void> {
    await this.payments.updateMany({ account: accountOfPerson(userId) }, { $set: { account: pseudonym } }).exec();
    await this.payments.updateMany({ 'refund.by': toId(userId) }, { $set: { 'refund.by': null } }).exec();
  }
}
