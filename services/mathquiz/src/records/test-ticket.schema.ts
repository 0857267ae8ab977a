import { userId } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

/** Who came in with it: no person of this school is known by it, only the name that was given. */
export type TicketGuest = { guest_id: Types.ObjectId; name: string; at: Date };

/** A passcode that lets guests into a public test. Only its keyed hash is stored. */
@Schema({ collection: 'test_tickets', versionKey: false })
export class TestTicketDocument {
  _id!: Types.ObjectId;
  @Prop({ type: MongoSchema.Types.ObjectId, required: true }) test_id!: Types.ObjectId;
  @Prop({ type: String, required: true }) code_hash!: string;
  @Prop({ type: String, required: true }) ending!: string;
  @Prop({ type: Date, required: true }) expires_at!: Date;
  @Prop({ type: Number, default: null }) uses!: number | null;
  @Prop({ type: Number, default: 0 }) used!: number;
  /** The latest of them. */
  @Prop({ type: [{ _id: false, guest_id: MongoSchema.Types.ObjectId, name: String, at: Date }], default: [] })
  guests!: TicketGuest[];
  @Prop({ type: Date, default: null }) revoked_at!: Date | null;
  @Prop({ ...userId, required: true }) issued_by!: Types.ObjectId;
  @Prop({ type: Date, required: true }) created_at!: Date;
}

export const testTicketSchema = SchemaFactory.createForClass(TestTicketDocument);
testTicketSchema.index({ code_hash: 1, test_id: 1 }, { unique: true });
testTicketSchema.index({ test_id: 1, created_at: -1, _id: -1 });
testTicketSchema.index({ issued_by: 1 });
