import type { NoticeKind } from '@mathquiz/contracts';
import { userId } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

/** What one person is told of. It names nobody and says nothing of what was written: names are asked for where it is read. */
@Schema({ collection: 'notices', versionKey: false, minimize: false })
export class NoticeDocument {
  _id!: Types.ObjectId;
  @Prop({ ...userId, required: true }) user_id!: Types.ObjectId;
  /** Of everything that it stands for: what has happened comes in once, however often it is told. */
  @Prop({ type: [String], required: true }) keys!: string[];
  @Prop({ type: String, required: true }) kind!: NoticeKind;
  @Prop({ ...userId, default: null }) by_id!: Types.ObjectId | null;
  @Prop({ type: MongoSchema.Types.Mixed, default: {} }) params!: Record<string, string>;
  @Prop({ type: String, default: null }) about!: string | null;
  @Prop({ type: String, required: true }) link!: string;
  @Prop({ type: Number, required: true }) count!: number;
  /** Whether it is in the panel. */
  @Prop({ type: Boolean, required: true }) page!: boolean;
  @Prop({ type: Boolean, required: true }) read!: boolean;
  /** Put away: its keys stay, so that it does not come back. */
  @Prop({ type: Boolean, default: false }) gone!: boolean;
  /** Whether the next digest has it. */
  @Prop({ type: Boolean, required: true }) mail!: boolean;
  /** When devices are to be told; null: settled, or there are none. */
  @Prop({ type: Date, default: null }) push_at!: Date | null;
  @Prop({ type: Number, default: 0 }) push_tries!: number;
  /** Waits for the end of quiet hours: what has gathered by then is told of together. */
  @Prop({ type: Boolean, default: false }) held!: boolean;
  /** When the newest that it stands for happened. */
  @Prop({ type: Date, required: true }) at!: Date;
}

export const noticeSchema = SchemaFactory.createForClass(NoticeDocument);
noticeSchema.index({ user_id: 1, keys: 1 }, { unique: true });
noticeSchema.index({ user_id: 1, page: 1, gone: 1, at: -1, _id: -1 });
noticeSchema.index({ user_id: 1, read: 1, about: 1 });
noticeSchema.index({ about: 1, read: 1 });
noticeSchema.index({ user_id: 1, mail: 1 }, { partialFilterExpression: { mail: { $eq: true } } });
noticeSchema.index({ push_at: 1 }, { partialFilterExpression: { push_at: { $type: 'date' } } });
noticeSchema.index({ by_id: 1 });
noticeSchema.index({ at: 1 });
