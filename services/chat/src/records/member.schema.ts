import type { RoomNotices } from '@mathquiz/contracts';
import { userId } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

/** Somebody in a room; of a group's room: what is theirs alone, whether they are in it the group says. */
@Schema({ collection: 'members', versionKey: false })
export class MemberDocument {
  _id!: Types.ObjectId;
  @Prop({ type: MongoSchema.Types.ObjectId, required: true }) room_id!: Types.ObjectId;
  @Prop({ ...userId, required: true }) user_id!: Types.ObjectId;
  /** Whether they were added, and have not left. */
  @Prop({ type: Boolean, required: true }) in_room!: boolean;
  /** Up to which message they have read. */
  @Prop({ type: Number, default: 0 }) read_seq!: number;
  @Prop({ type: String, default: 'all' }) notices!: RoomNotices;
  @Prop({ type: Date, default: null }) muted_until!: Date | null;
  @Prop({ type: Date, required: true }) joined_at!: Date;
}

export const memberSchema = SchemaFactory.createForClass(MemberDocument);
memberSchema.index({ room_id: 1, user_id: 1 }, { unique: true });
memberSchema.index({ room_id: 1, in_room: 1, joined_at: 1 });
memberSchema.index({ room_id: 1, read_seq: 1 });
memberSchema.index({ user_id: 1, in_room: 1 });
