import type { AiPurpose, CreditBalances, CreditPool, LedgerKind } from '@mathquiz/contracts';
import { userId, userIdInText } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import type { Account } from './account.js';

const balances = { _id: false, granted: Number, purchased: Number, group: Number };

/**
 * One change of an account's balance, in milli-credits. Entries are only ever added: inserting one is the one write, (account, seq) makes
 * sure that it stands on the entry before it, and the newest entry of an account holds its balances.
 */
@Schema({ collection: 'ledger', versionKey: false })
export class EntryDocument {
  _id!: Types.ObjectId;
  @Prop({ ...userIdInText, required: true }) account!: Account;
  /** 1 for the first entry of an account, and one more for each after it. */
  @Prop({ type: Number, required: true }) seq!: number;
  @Prop({ type: String, required: true }) pool!: CreditPool;
  @Prop({ type: Number, required: true }) delta!: number;
  @Prop({ type: String, required: true }) kind!: LedgerKind;
  /** Makes an entry that is asked for twice one entry. */
  @Prop({ type: String, required: true }) key!: string;
  /** Names what several entries belong to, such as a reservation. */
  @Prop({ type: String, default: null }) ref!: string | null;
  @Prop({ type: String, default: null }) purpose!: AiPurpose | null;
  /** Cost of the work, of an entry of kind `settle`. */
  @Prop({ type: Number, default: null }) spent!: number | null;
  /** Balances of the account after this entry. */
  @Prop({ type: balances, required: true }) balances!: CreditBalances;
  @Prop({ type: String, default: '' }) reason!: string;
  /** The admin who gave or took. */
  @Prop({ ...userId, default: null }) by!: Types.ObjectId | null;
  @Prop({ type: Date, required: true }) at!: Date;
}
export const entrySchema = SchemaFactory.createForClass(EntryDocument);
entrySchema.index({ account: 1, seq: 1 }, { unique: true });
entrySchema.index({ key: 1 }, { unique: true });
entrySchema.index({ at: -1, _id: -1 });
entrySchema.index({ kind: 1, at: -1 });
entrySchema.index({ ref: 1 });
entrySchema.index({ by: 1 });
