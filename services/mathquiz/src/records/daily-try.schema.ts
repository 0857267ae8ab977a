import { dailyLimits, type Judgement, type TypedAnswer } from '@mathquiz/contracts';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

/** The counted try of one device. Nothing in it says whose, and no two days of one device have a name in common. */
@Schema({ collection: 'daily_tries', versionKey: false, minimize: false })
export class DailyTryDocument {
  _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) date!: string;
  @Prop({ type: Number, default: null }) grade!: number | null;
  @Prop({ type: String, default: '' }) chapter!: string;
  /** The device's own random name, hashed with the day. */
  @Prop({ type: String, required: true }) device!: string;
  @Prop({ type: Date, required: true }) at!: Date;
  @Prop({ type: MongoSchema.Types.Mixed, required: true }) answers!: Record<string, TypedAnswer>;
  @Prop({ type: MongoSchema.Types.Mixed, required: true }) judgements!: Record<string, Judgement>;
  /** Items that are right as a whole. */
  @Prop({ type: Number, required: true }) right!: number;
}
export const dailyTrySchema = SchemaFactory.createForClass(DailyTryDocument);
dailyTrySchema.index({ date: 1, grade: 1, chapter: 1, device: 1 }, { unique: true });
// How all did: counted from the index alone.
dailyTrySchema.index({ date: 1, grade: 1, chapter: 1, right: 1 });
dailyTrySchema.index({ at: 1 }, { expireAfterSeconds: dailyLimits.keptDays * 86_400 });
