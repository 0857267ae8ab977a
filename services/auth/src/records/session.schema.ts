import { userId } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** One signed-in device. The refresh token itself is never stored, only its SHA-256. */
@Schema({ collection: 'sessions', versionKey: false })
export class SessionDocument {
  _id!: Types.ObjectId;
  @Prop({ ...userId, required: true }) user_id!: Types.ObjectId;
  /** Of the account when its person showed who they are (docs/adr/0012). */
  @Prop({ type: Number }) session_version?: number;
  @Prop({ type: String, required: true }) refresh_hash!: string;
  /** The hash before the last rotation: presented again, it is another tab that was late, or a thief. */
  @Prop({ type: String, default: null }) previous_hash!: string | null;
  /** The latest hashes that were valid once: only one of these, used again, is a theft. */
  @Prop({ type: [String], default: [] }) used_hashes!: string[];
  @Prop({ type: Date, required: true }) rotated_at!: Date;
  @Prop({ type: Date, required: true }) created_at!: Date;
  @Prop({ type: Date, required: true }) expires_at!: Date;
  @Prop({ type: Date, default: null }) ended_at!: Date | null;
  @Prop({ type: String, default: '' }) ended_why!: string;
  @Prop({ type: String, default: '' }) agent!: string;
  @Prop({ type: String, default: '' }) address!: string;
}

export const sessionSchema = SchemaFactory.createForClass(SessionDocument);
sessionSchema.index({ user_id: 1, ended_at: 1 });
sessionSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });
