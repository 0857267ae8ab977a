import { userId } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** Somebody whom another does not want to hear from directly. */
@Schema({ collection: 'blocks', versionKey: false })
export class BlockDocument {
  _id!: Types.ObjectId;
  @Prop({ ...userId, required: true }) by!: Types.ObjectId;
  @Prop({ ...userId, required: true }) user_id!: Types.ObjectId;
}

export const blockSchema = SchemaFactory.createForClass(BlockDocument);
blockSchema.index({ by: 1, user_id: 1 }, { unique: true });
blockSchema.index({ user_id: 1 });
