import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** A sign-in at the school's provider that was begun and not yet ended. It is used once, by the browser that began it. */
@Schema({ collection: 'oidc_starts', versionKey: false })
export class OidcStartDocument {
  _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) state_hash!: string;
  @Prop({ type: String, required: true }) binding_hash!: string;
  @Prop({ type: String, required: true }) nonce!: string;
  /** PKCE (RFC 7636). */
  @Prop({ type: String, required: true }) verifier!: string;
  @Prop({ type: String, required: true }) next!: string;
  @Prop({ type: Date, required: true }) expires_at!: Date;
}

export const oidcStartSchema = SchemaFactory.createForClass(OidcStartDocument);
oidcStartSchema.index({ state_hash: 1 }, { unique: true });
oidcStartSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });
