import type { GroupRole } from '@mathquiz/contracts';
import { userId } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, Types } from 'mongoose';

/** `out`: they were taken out again, and this passcode does not bring them back. */
export type Redeemed = { user_id: Types.ObjectId; at: Date; out?: boolean };

/** A passcode that lets people into a group, or links parents to a student. Only its keyed hash is stored. */
@Schema({ collection: 'tickets', versionKey: false })
export class TicketDocument {
  _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) code_hash!: string;
  @Prop({ type: String, required: true }) ending!: string;
  @Prop({ type: MongoSchema.Types.ObjectId, default: null }) group_id!: Types.ObjectId | null;
  @Prop({ ...userId, default: null }) student_id!: Types.ObjectId | null;
  @Prop({ type: String, required: true }) role!: GroupRole;
  @Prop({ type: Date, required: true }) expires_at!: Date;
  @Prop({ type: Number, default: null }) uses!: number | null;
  @Prop({ type: Number, default: 0 }) used!: number;
  @Prop({ type: [{ _id: false, user_id: userId, at: Date, out: Boolean }], default: [] }) redeemed!: Redeemed[];
  @Prop({ type: Date, default: null }) revoked_at!: Date | null;
  @Prop({ ...userId, required: true }) issued_by!: Types.ObjectId;
  @Prop({ type: Date, required: true }) created_at!: Date;
}

export const ticketSchema = SchemaFactory.createForClass(TicketDocument);
ticketSchema.index({ code_hash: 1 }, { unique: true });
ticketSchema.index({ group_id: 1, created_at: -1, _id: -1 });
ticketSchema.index({ student_id: 1, created_at: -1 });
