import type { Goal } from '@mathquiz/domain/practice';
import { userId } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

/** On how many days a week one person means to practise; `_id` is the person's. */
@Schema({ collection: 'practice_goals', versionKey: false })
export class PracticeGoalsDocument {
  @Prop({ ...userId, required: true }) _id!: Types.ObjectId;
  /** Each from a week on, the oldest first. */
  @Prop({ type: [MongoSchema.Types.Mixed], default: [] }) goals!: Goal[];
}

export const practiceGoalsSchema = SchemaFactory.createForClass(PracticeGoalsDocument);
