import type { HelpAudience, RoomType } from '@mathquiz/contracts';
import { userId, userIdInText } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

const { ObjectId } = MongoSchema.Types;

/** What makes a room a live one. */
@Schema({ _id: false })
export class LiveDocument {
  @Prop({ type: String, required: true }) app!: string;
  @Prop({ type: String, required: true }) code!: string;
  /** Keyed; null: the code alone lets people in. Gone when the room has ended. */
  @Prop({ type: String, default: null }) password_hash!: string | null;
  @Prop({ type: Date, required: true }) ends_at!: Date;
  @Prop({ type: Date, default: null }) ended_at!: Date | null;
  /** Whether everybody was let go after the end: a crash between the two leaves it for the sweeper. */
  @Prop({ type: Boolean, default: false }) settled!: boolean;
  /** Guests who are in. */
  @Prop({ type: Number, default: 0 }) guests!: number;
}

@Schema({ collection: 'rooms', versionKey: false })
export class RoomDocument {
  _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) type!: RoomType;
  @Prop({ type: String, default: '' }) name!: string;
  @Prop({ type: [String], default: [] }) terms!: string[];
  /** Whose members are in it; null: those in `members`. */
  @Prop({ type: ObjectId, default: null }) group_id!: Types.ObjectId | null;
  @Prop(userId) owner_id!: Types.ObjectId | null;
  /** Of a direct room: both ids, so that two who begin at once begin one. */
  @Prop(userIdInText) direct_key?: string;
  /** Of a request for help. */
  @Prop({ type: String, default: null }) audience!: HelpAudience | null;
  @Prop({ type: SchemaFactory.createForClass(LiveDocument), default: null }) live!: LiveDocument | null;
  @Prop({ type: Date, default: null }) closed_until!: Date | null;
  @Prop({ type: [ObjectId], default: [] }) pins!: Types.ObjectId[];
  /** Of its newest message; the truth are the messages, this sorts lists. */
  @Prop({ type: Number, default: 0 }) last_seq!: number;
  @Prop({ type: Number, default: 0 }) last_change!: number;
  @Prop({ type: Date, required: true }) last_at!: Date;
  @Prop({ type: Date, required: true }) created_at!: Date;
  @Prop(userIdInText) creation_key?: string;
  @Prop({ type: String }) creation_body?: string;
}

export const roomSchema = SchemaFactory.createForClass(RoomDocument);
roomSchema.index({ group_id: 1, last_at: -1 });
roomSchema.index({ last_at: -1, _id: -1 });
roomSchema.index({ 'live.code': 1 }, { unique: true, partialFilterExpression: { 'live.code': { $type: 'string' } } });
roomSchema.index({ 'live.settled': 1, 'live.ends_at': 1 });
roomSchema.index({ direct_key: 1 }, { unique: true, partialFilterExpression: { direct_key: { $type: 'string' } } });
roomSchema.index({ creation_key: 1 }, { unique: true, partialFilterExpression: { creation_key: { $type: 'string' } } });
