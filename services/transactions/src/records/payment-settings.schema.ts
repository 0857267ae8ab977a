import type { CreditPackage } from '@mathquiz/contracts';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema } from 'mongoose';

/** Packages on sale, and who sells them: one document. */
@Schema({ collection: 'payment_settings', versionKey: false, minimize: false })
export class PaymentSettingsDocument {
  @Prop({ type: String, required: true }) _id!: 'payments';
  /** Drawn once: tells the intents of this school from those of others that share its account with Stripe. */
  @Prop({ type: String, required: true }) school!: string;
  @Prop({ type: [MongoSchema.Types.Mixed], required: true }) packages!: CreditPackage[];
  @Prop({ type: String, default: '' }) seller!: string;
}
export const paymentSettingsSchema = SchemaFactory.createForClass(PaymentSettingsDocument);
