import type { RefDoc } from '@mathquiz/contracts';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

/** How often an item was looked at in one document. */
@Schema({ collection: 'quiz_uses', versionKey: false })
export class QuizUseDocument {
  _id!: Types.ObjectId;
  @Prop({ type: MongoSchema.Types.ObjectId, required: true }) quiz_id!: Types.ObjectId;
  @Prop({ type: String, required: true }) kind!: RefDoc['kind'];
  @Prop({ type: MongoSchema.Types.ObjectId, required: true }) doc_id!: Types.ObjectId;
  @Prop({ type: Number, required: true }) shown!: number;
  @Prop({ type: Date, required: true }) last_at!: Date;
}

export const quizUseSchema = SchemaFactory.createForClass(QuizUseDocument);
quizUseSchema.index({ quiz_id: 1, kind: 1, doc_id: 1 }, { unique: true });
