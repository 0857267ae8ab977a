import { userId } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

/** Somebody who holds a good passcode of a group that asks for approval. */
@Schema({ collection: 'group_applications', versionKey: false, minimize: false })
export class ApplicationDocument {
  _id!: Types.ObjectId;
  @Prop({ type: MongoSchema.Types.ObjectId, required: true }) group_id!: Types.ObjectId;
  @Prop({ ...userId, required: true }) user_id!: Types.ObjectId;
  /** What the ticket lets in as. */
  @Prop({ type: String, required: true }) role!: string;
  @Prop({ type: String, default: '' }) applicant_message!: string;
  @Prop({ type: MongoSchema.Types.Mixed, default: {} }) info!: Record<string, string>;
  @Prop({ type: String, required: true }) state!: 'waiting' | 'accepted' | 'rejected';
  @Prop({ type: String, default: '' }) message!: string;
  @Prop({ type: Date, required: true }) created_at!: Date;
  @Prop({ type: Date, default: null }) decided_at!: Date | null;
}

export const applicationSchema = SchemaFactory.createForClass(ApplicationDocument);
applicationSchema.index({ group_id: 1, state: 1, created_at: -1, _id: -1 });
applicationSchema.index({ user_id: 1, created_at: -1 });
/** Applying twice is the same as once. */
applicationSchema.index(
  { group_id: 1, user_id: 1 },
  { unique: true, partialFilterExpression: { state: { $eq: 'waiting' } } },
);
