import type { AiSettings } from '@mathquiz/contracts';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema } from 'mongoose';

/** Prices and quotas of the school: one document. */
@Schema({ collection: 'settings', versionKey: false, minimize: false })
export class AiSettingsDocument {
  @Prop({ type: String, required: true }) _id!: 'ai';
  @Prop({ type: String, required: true }) currency!: string;
  @Prop({ type: MongoSchema.Types.Mixed, required: true }) prices!: AiSettings['prices'];
  @Prop({ type: Number, default: null }) person_tokens!: number | null;
  @Prop({ type: Number, default: null }) school_cost!: number | null;
  @Prop({ type: String, required: true }) time_zone!: string;
}
export const aiSettingsSchema = SchemaFactory.createForClass(AiSettingsDocument);
