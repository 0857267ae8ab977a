import type { RequestKind, Role } from '@mathquiz/contracts';
import { userId } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

/** A link that was mailed. Whoever holds its secret may do one thing once; only the SHA-256 of the secret is stored. */
@Schema({ collection: 'links', versionKey: false })
export class LinkDocument {
  _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) secret_hash!: string;
  @Prop({ type: String, required: true }) kind!: RequestKind;
  /** null: an invitation to somebody without an account. */
  @Prop({ ...userId, default: null }) user_id!: Types.ObjectId | null;
  @Prop({ type: String, required: true }) email!: string;
  @Prop({ type: String, default: null }) as!: Role | null;
  @Prop({ type: MongoSchema.Types.ObjectId, default: null }) invitation_id!: Types.ObjectId | null;
  @Prop({ type: Date, required: true }) created_at!: Date;
  @Prop({ type: Date, required: true }) expires_at!: Date;
  @Prop({ type: Date, default: null }) used_at!: Date | null;
}

export const linkSchema = SchemaFactory.createForClass(LinkDocument);
linkSchema.index({ secret_hash: 1 }, { unique: true });
linkSchema.index({ user_id: 1, kind: 1 });
linkSchema.index({ invitation_id: 1 });
/** Kept for a while, so that an old link says that it is old and not that it never was. */
linkSchema.index({ expires_at: 1 }, { expireAfterSeconds: 90 * 86_400 });
