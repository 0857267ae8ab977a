import type { Happening, refKinds } from '@mathquiz/contracts';
import { userId, userIdInText } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

const { ObjectId } = MongoSchema.Types;

export type RefKind = (typeof refKinds)[number];
export type StoredRef = { readonly kind: RefKind; readonly id: string };

@Schema({ _id: false })
class ReactionDocument {
  @Prop({ type: String, required: true }) emoji!: string;
  @Prop({ type: [userId], required: true }) user_ids!: Types.ObjectId[];
}

/**
 * A message in its room. Every change in a room takes the number after the newest one, which a unique index gives to one alone: a message
 * keeps all that it has had, its first is `seq`, its newest is `change`. No number is ever free again, so nothing comes to stand below
 * what somebody has seen already, and who has seen everything up to a change misses nothing by asking for what is above it.
 */
@Schema({ collection: 'messages', versionKey: false })
export class MessageDocument {
  _id!: Types.ObjectId;
  @Prop({ type: ObjectId, required: true }) room_id!: Types.ObjectId;
  @Prop({ type: Number, required: true }) seq!: number;
  @Prop({ type: Number, required: true }) change!: number;
  @Prop({ type: [Number], required: true }) numbers!: number[];
  /** What somebody without an account is called. */
  @Prop({ type: String, default: null }) guest!: string | null;
  /** Of a guest of a live room: which one, so that they know their own. */
  @Prop({ type: ObjectId, default: null }) guest_id!: Types.ObjectId | null;
  /** null: somebody who is gone, or a guest. */
  @Prop(userId) user_id!: Types.ObjectId | null;
  @Prop({ type: String, default: '' }) text!: string;
  @Prop({ type: [String], default: [] }) terms!: string[];
  @Prop({ type: [String], default: [] }) image_ids!: string[];
  @Prop({ type: [userId], default: [] }) mentions!: Types.ObjectId[];
  @Prop({ type: ObjectId, default: null }) reply_to!: Types.ObjectId | null;
  @Prop({ type: { kind: String, id: String, _id: false }, default: null }) ref!: StoredRef | null;
  @Prop({ type: String, default: null }) happened!: Happening | null;
  @Prop({ type: [SchemaFactory.createForClass(ReactionDocument)], default: [] }) reactions!: ReactionDocument[];
  @Prop({ type: Date, required: true }) created_at!: Date;
  @Prop({ type: Date, default: null }) edited_at!: Date | null;
  @Prop({ type: Date, default: null }) removed_at!: Date | null;
  @Prop(userId) removed_by!: Types.ObjectId | null;
  @Prop({ type: String, default: '' }) removed_reason!: string;
  @Prop(userIdInText) creation_key?: string;
  @Prop({ type: String }) creation_body?: string;
}

export const messageSchema = SchemaFactory.createForClass(MessageDocument);
messageSchema.index({ room_id: 1, numbers: 1 }, { unique: true });
messageSchema.index({ room_id: 1, change: 1 });
messageSchema.index({ room_id: 1, seq: -1 });
messageSchema.index({ room_id: 1, terms: 1, seq: -1 });
messageSchema.index({ user_id: 1, _id: 1 });
messageSchema.index({ image_ids: 1 });
messageSchema.index({ mentions: 1 });
messageSchema.index({ 'reactions.user_ids': 1 });
messageSchema.index(
  { creation_key: 1 },
  { unique: true, partialFilterExpression: { creation_key: { $type: 'string' } } },
);
