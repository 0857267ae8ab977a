import type { SumDifference } from '@mathquiz/domain/credits';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema } from 'mongoose';

/** Outcome of summing the ledger anew. */
@Schema({ collection: 'ledger_checks', versionKey: false })
export class CheckDocument {
  /** Day on which it was done, so that one of several processes does it. */
  @Prop({ type: String, required: true }) _id!: string;
  @Prop({ type: Date, required: true }) at!: Date;
  @Prop({ type: Number, required: true }) accounts!: number;
  @Prop({ type: Number, required: true }) entries!: number;
  @Prop({ type: [MongoSchema.Types.Mixed], required: true }) differences!: SumDifference[];
}
export const checkSchema = SchemaFactory.createForClass(CheckDocument);
checkSchema.index({ at: -1 });
