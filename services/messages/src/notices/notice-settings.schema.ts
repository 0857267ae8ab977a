import type { NoticeSettings } from '@mathquiz/contracts';
import type { ChosenWays } from '@mathquiz/domain/notices';
import { userId } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

/** What one person has chosen, by their id; what is null was never chosen. */
@Schema({ collection: 'notice_settings', versionKey: false, minimize: false })
export class NoticeSettingsDocument {
  @Prop(userId) _id!: Types.ObjectId;
  @Prop({ type: MongoSchema.Types.Mixed, default: {} }) ways!: ChosenWays;
  @Prop({ type: MongoSchema.Types.Mixed, default: null }) quiet!: NoticeSettings['quiet'] | null;
  @Prop({ type: Number, default: null }) digest_hour!: number | null;
  @Prop({ type: Boolean, default: true }) unread_mail!: boolean;
  /** Of the browser, for who has chosen none in their profile. */
  @Prop({ type: String, default: null }) time_zone!: string | null;
  /** When the next digest is due; null: nothing waits for one. */
  @Prop({ type: Date, default: null }) digest_at!: Date | null;
  /** The day, on their clock, of the last one. */
  @Prop({ type: String, default: null }) digest_day!: string | null;
}

export const noticeSettingsSchema = SchemaFactory.createForClass(NoticeSettingsDocument);
noticeSettingsSchema.index({ digest_at: 1 }, { partialFilterExpression: { digest_at: { $type: 'date' } } });
