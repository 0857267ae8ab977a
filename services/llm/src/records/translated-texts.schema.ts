import type { ProposedTranslation } from '@mathquiz/contracts';
import { userId } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

const keptSeconds = 86_400;

/** The translations of one step of a task, until its result holds them all. */
@Schema({ collection: 'translated_texts', versionKey: false })
export class TranslatedTextsDocument {
  _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) task_id!: string;
  @Prop({ type: Number, required: true }) step!: number;
  @Prop({ ...userId, required: true }) user_id!: Types.ObjectId;
  @Prop({ type: [MongoSchema.Types.Mixed], required: true }) texts!: readonly ProposedTranslation[];
  @Prop({ type: Date, required: true }) at!: Date;
}
export const translatedTextsSchema = SchemaFactory.createForClass(TranslatedTextsDocument);
translatedTextsSchema.index({ task_id: 1, step: 1 }, { unique: true });
translatedTextsSchema.index({ user_id: 1 });
translatedTextsSchema.index({ at: 1 }, { expireAfterSeconds: keptSeconds });
