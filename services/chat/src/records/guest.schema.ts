import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

/** Somebody without an account in a live room; gone with its end. */
@Schema({ collection: 'guests', versionKey: false })
export class GuestDocument {
  _id!: Types.ObjectId;
  @Prop({ type: MongoSchema.Types.ObjectId, required: true }) room_id!: Types.ObjectId;
  @Prop({ type: String, required: true }) name!: string;
  /** The name as it is compared. Whoever has left keeps theirs: nobody comes after them under it. */
  @Prop({ type: String, required: true }) key!: string;
  @Prop({ type: Boolean, default: true }) in_room!: boolean;
  /** By the room's staff: not let in again as themselves. */
  @Prop({ type: Boolean, default: false }) put_out?: boolean;
  @Prop({ type: Date, required: true }) came_at!: Date;
}

export const guestSchema = SchemaFactory.createForClass(GuestDocument);
guestSchema.index({ room_id: 1, key: 1 }, { unique: true });
guestSchema.index({ room_id: 1, in_room: 1, came_at: 1 });
