import type { ExamContent } from '@mathquiz/contracts';
import { ShareRow, shareRowSchema, userId, userIdInText } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';
import type { Pin } from './content.schema.js';

@Schema({ collection: 'exams', versionKey: false, minimize: false })
export class ExamDocument {
  _id!: Types.ObjectId;
  @Prop({ ...userId, required: true }) owner_id!: Types.ObjectId;
  @Prop({ type: Number, required: true }) version!: number;
  /** Who saved this version; exams of before 2026-11-25 say nothing: their owner. */
  @Prop({ ...userId, default: null }) saved_by?: Types.ObjectId | null;
  @Prop({ type: MongoSchema.Types.Mixed, required: true }) content!: ExamContent;
  @Prop({ type: [String], required: true }) terms!: string[];
  /** Since when it is in the archive; null: it is not. */
  @Prop({ type: Date, default: null }) archived_at?: Date | null;
  @Prop({ type: MongoSchema.Types.Mixed, default: null }) forked_from?: Pin | null;
  @Prop({ type: [shareRowSchema], default: [] }) shares?: ShareRow[];
  @Prop(userIdInText) creation_key?: string;
  @Prop({ type: String }) creation_body?: string;
  @Prop({ type: Date, required: true }) created_at!: Date;
  @Prop({ type: Date, required: true }) updated_at!: Date;
}
export const examSchema = SchemaFactory.createForClass(ExamDocument);
examSchema.index({ owner_id: 1, updated_at: -1, _id: 1 });
examSchema.index({ 'shares.user_id': 1, updated_at: -1, _id: 1 });
examSchema.index({ 'shares.group_id': 1, updated_at: -1, _id: 1 });
examSchema.index({ creation_key: 1 }, { unique: true, partialFilterExpression: { creation_key: { $type: 'string' } } });
