import type { AiPurpose } from '@mathquiz/contracts';
import { userId } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** One call of a model: what it cost and what came of it, and no word of what was said. */
@Schema({ collection: 'calls', versionKey: false })
export class CallDocument {
  _id!: Types.ObjectId;
  /** null: the person is gone, and what was spent stays. */
  @Prop({ ...userId, default: null }) user_id!: Types.ObjectId | null;
  @Prop({ type: String, required: true }) purpose!: AiPurpose;
  @Prop({ type: String, required: true }) model!: string;
  @Prop({ type: String, required: true }) prompt!: string;
  @Prop({ type: Number, required: true }) input_tokens!: number;
  @Prop({ type: Number, required: true }) output_tokens!: number;
  /** Millionths of the currency, by the price when it was made; null: the model had none. */
  @Prop({ type: Number, default: null }) cost_micros!: number | null;
  @Prop({ type: String, default: null }) currency!: string | null;
  /** Names the credits that were held for it; null: it cost none. */
  @Prop({ type: String, default: null }) credit_key!: string | null;
  /** Millionths of the currency that its person pays for in credits: 0 for a call that failed. */
  @Prop({ type: Number, default: 0 }) charged_micros!: number;
  @Prop({ type: Number, required: true }) duration_ms!: number;
  /** `accepted`, `refused` by these checks, `said` without a proposal, or the code of the error. */
  @Prop({ type: String, required: true }) outcome!: string;
  @Prop({ type: [String], required: true }) failed_checks!: string[];
  @Prop({ type: Date, required: true }) at!: Date;
}
export const callSchema = SchemaFactory.createForClass(CallDocument);
callSchema.index({ user_id: 1, _id: 1 });
callSchema.index({ user_id: 1, at: 1 });
callSchema.index({ at: 1 });
callSchema.index({ credit_key: 1 }, { partialFilterExpression: { credit_key: { $type: 'string' } } });
