import type { AnnouncementKind } from '@mathquiz/contracts';
import { userId, userIdInText } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

/** What those who write a test were told. */
@Schema({ collection: 'test_announcements', versionKey: false })
export class AnnouncementDocument {
  _id!: Types.ObjectId;
  @Prop({ type: MongoSchema.Types.ObjectId, required: true }) test_id!: Types.ObjectId;
  @Prop({ type: String, required: true }) kind!: AnnouncementKind;
  @Prop({ type: String, default: '' }) text!: string;
  @Prop({ type: Number, default: null }) minutes!: number | null;
  /** For whom it is; null: for all. */
  @Prop({ type: [userId], default: null }) user_ids!: Types.ObjectId[] | null;
  @Prop({ type: [userId], default: [] }) seen!: Types.ObjectId[];
  @Prop({ ...userId, required: true }) by!: Types.ObjectId;
  @Prop({ type: Date, required: true }) at!: Date;
  @Prop(userIdInText) creation_key?: string;
  @Prop({ type: String }) creation_body?: string;
}
export const announcementSchema = SchemaFactory.createForClass(AnnouncementDocument);
announcementSchema.index({ test_id: 1, _id: 1 });
announcementSchema.index({ by: 1, _id: 1 });
announcementSchema.index({ user_ids: 1 });
announcementSchema.index({ seen: 1 });
announcementSchema.index(
  { creation_key: 1 },
  { unique: true, partialFilterExpression: { creation_key: { $type: 'string' } } },
);
