import type { CreditSettings } from '@mathquiz/contracts';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema } from 'mongoose';

/** Settings of the school: one document. */
@Schema({ collection: 'settings', versionKey: false, minimize: false })
export class CreditSettingsDocument {
  @Prop({ type: String, required: true }) _id!: 'credits';
  @Prop({ type: Boolean, required: true }) is_on!: boolean;
  @Prop({ type: MongoSchema.Types.Mixed, required: true }) factors!: CreditSettings['factors'];
  @Prop({ type: MongoSchema.Types.Mixed, required: true }) allowances!: CreditSettings['allowances'];
  @Prop({ type: String, required: true }) time_zone!: string;
}
export const creditSettingsSchema = SchemaFactory.createForClass(CreditSettingsDocument);
