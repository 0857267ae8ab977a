import { dailyLimits } from '@mathquiz/contracts';
import type { GeneratorVersion } from '@mathquiz/domain/randomisation';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

/** Of an item, by its id. */
export type DailyPin = { readonly quiz_id: string; readonly version: number };

/** What a day's test is made of, once somebody has asked for it: the same for everybody, whatever is published during the day. */
@Schema({ collection: 'daily_tests', versionKey: false })
export class DailyTestDocument {
  _id!: Types.ObjectId;
  /** In UTC: `2026-03-29`. */
  @Prop({ type: String, required: true }) date!: string;
  /** null: of all school years. */
  @Prop({ type: Number, default: null }) grade!: number | null;
  /** Empty: of all chapters. */
  @Prop({ type: String, default: '' }) chapter!: string;
  @Prop({ type: [MongoSchema.Types.Mixed], required: true }) items!: DailyPin[];
  /** By which rules its items are drawn. */
  @Prop({ type: Number, required: true }) generator!: GeneratorVersion;
  @Prop({ type: Date, required: true }) created_at!: Date;
}
export const dailyTestSchema = SchemaFactory.createForClass(DailyTestDocument);
dailyTestSchema.index({ date: 1, grade: 1, chapter: 1 }, { unique: true });
dailyTestSchema.index({ created_at: 1 }, { expireAfterSeconds: dailyLimits.keptDays * 86_400 });
