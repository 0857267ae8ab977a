import type { PaymentCurrency, PaymentState } from '@mathquiz/contracts';
import { userId, userIdInText } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import type { Account } from './account.js';

/** Asked for by an admin; `isDone`: Stripe has taken it. */
export type PaymentRefund = {
  readonly at: Date;
  readonly by: Types.ObjectId | null;
  readonly reason: string;
  readonly isDone: boolean;
};
export type PaymentCard = { readonly brand: string; readonly last4: string };

const refund = { _id: false, at: Date, by: userId, reason: String, isDone: Boolean };
const card = { _id: false, brand: String, last4: String };

/** A payment by card: what was agreed, and what Stripe said of it last. The credits that it gave stand in the ledger. */
@Schema({ collection: 'payments', versionKey: false })
export class PaymentDocument {
  _id!: Types.ObjectId;
  /** Account whose credits it pays for. */
  @Prop({ ...userIdInText, required: true }) account!: Account;
  @Prop({ type: Number, required: true }) milli!: number;
  /** Smallest units of the currency. */
  @Prop({ type: Number, required: true }) amount!: number;
  @Prop({ type: String, required: true }) currency!: PaymentCurrency;
  @Prop({ type: String, default: '' }) seller!: string;
  @Prop({ type: String, required: true }) state!: PaymentState;
  /** null until Stripe has answered. */
  @Prop({ type: String, default: null }) intent_id!: string | null;
  @Prop({ type: Boolean, default: false }) is_test!: boolean;
  /** Smallest units that were paid, and those that have gone back. */
  @Prop({ type: Number, default: 0 }) received!: number;
  @Prop({ type: Number, default: 0 }) refunded!: number;
  @Prop({ type: refund, default: null }) refund!: PaymentRefund | null;
  @Prop({ type: card, default: null }) card!: PaymentCard | null;
  @Prop({ type: Date, required: true }) at!: Date;
  @Prop({ type: Date, default: null }) paid_at!: Date | null;
  /** Time from which Stripe is asked again; null: nothing is to be expected. */
  @Prop({ type: Date, default: null }) look_at!: Date | null;
  @Prop({ type: Date, default: null }) mailed_at!: Date | null;
  /** Makes a payment that is begun twice one payment; a hash, in which nobody is named. */
  @Prop({ type: String }) once?: string;
  @Prop({ type: String }) creation_body?: string;
}
export const paymentSchema = SchemaFactory.createForClass(PaymentDocument);
paymentSchema.index({ account: 1, at: -1 });
paymentSchema.index({ at: -1, _id: -1 });
paymentSchema.index({ look_at: 1, 'refund.isDone': 1 });
paymentSchema.index({ paid_at: 1, mailed_at: 1 });
paymentSchema.index({ intent_id: 1 }, { unique: true, partialFilterExpression: { intent_id: { $type: 'string' } } });
paymentSchema.index({ once: 1 }, { unique: true, partialFilterExpression: { once: { $type: 'string' } } });
