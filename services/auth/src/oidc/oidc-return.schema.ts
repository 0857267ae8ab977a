import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** A sign-in at the school's provider that has come back: it does so once. */
@Schema({ collection: 'oidc_returns', versionKey: false })
export class OidcReturnDocument {
  _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) state_hash!: string;
  @Prop({ type: Date, required: true }) expires_at!: Date;
}

export const oidcReturnSchema = SchemaFactory.createForClass(OidcReturnDocument);
oidcReturnSchema.index({ state_hash: 1 }, { unique: true });
oidcReturnSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });
