import type { Locale, MailKind } from '@mathquiz/contracts';
import { userId } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

/** The outbox: a mail stands here before anybody is told that it is on its way. */
@Schema({ collection: 'outgoing_mails', versionKey: false })
export class OutgoingMailDocument {
  _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) key!: string;
  @Prop({ type: String, required: true }) kind!: MailKind;
  @Prop({ type: String, required: true }) to!: string;
  @Prop({ ...userId, default: null }) user_id!: Types.ObjectId | null;
  /** Of the mails that one request has caused. */
  @Prop({ type: MongoSchema.Types.ObjectId }) batch?: Types.ObjectId;
  @Prop({ type: String, required: true }) locale!: Locale;
  @Prop({ type: String, required: true }) subject!: string;
  /** The parameters, sealed; null once a mail server has it or it was given up. In a folder mails stay readable. */
  @Prop({ type: String, default: null }) sealed!: string | null;
  @Prop({ type: String, required: true }) state!: 'waiting' | 'sent' | 'failed';
  @Prop({ type: Number, default: 0 }) tries!: number;
  @Prop({ type: String, default: '' }) error!: string;
  /** When it may be tried; whoever tries moves it on first, so that a killed process delays and does not lose. */
  @Prop({ type: Date, required: true }) next_at!: Date;
  @Prop({ type: Date, required: true }) created_at!: Date;
  @Prop({ type: Date, default: null }) sent_at!: Date | null;
  @Prop({ type: [String], required: true }) terms!: string[];
}

export const outgoingMailSchema = SchemaFactory.createForClass(OutgoingMailDocument);
outgoingMailSchema.index({ key: 1 }, { unique: true });
outgoingMailSchema.index({ state: 1, next_at: 1 });
outgoingMailSchema.index({ created_at: -1, _id: -1 });
outgoingMailSchema.index({ terms: 1, created_at: -1, _id: -1 });
outgoingMailSchema.index({ user_id: 1, _id: 1 });
outgoingMailSchema.index({ batch: 1, state: 1 }, { partialFilterExpression: { batch: { $type: 'objectId' } } });
