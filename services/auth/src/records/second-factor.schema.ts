import { userId } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** A person's authenticator app. The secret is encrypted with a key of the installation, recovery codes are hashed. */
@Schema({ collection: 'second_factors', versionKey: false })
export class SecondFactorDocument {
  _id!: Types.ObjectId;
  @Prop({ ...userId, required: true }) user_id!: Types.ObjectId;
  @Prop({ type: String, required: true }) secret!: string;
  /** null: drawn, but no code of it was seen yet. */
  @Prop({ type: Date, default: null }) confirmed_at!: Date | null;
  /** Steps of 30 s since the epoch: a code is taken once. */
  @Prop({ type: Number, default: 0 }) last_step!: number;
  @Prop({ type: [String], default: [] }) recovery_hashes!: string[];
}

export const secondFactorSchema = SchemaFactory.createForClass(SecondFactorDocument);
secondFactorSchema.index({ user_id: 1 }, { unique: true });
