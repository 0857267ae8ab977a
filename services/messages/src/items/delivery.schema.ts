import { userId } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

export type Box = 'received' | 'sent';

/** A message in somebody's box: what they did with it is theirs alone. */
@Schema({ collection: 'deliveries', versionKey: false })
export class DeliveryDocument {
  _id!: Types.ObjectId;
  @Prop({ type: MongoSchema.Types.ObjectId, required: true }) message_id!: Types.ObjectId;
  @Prop({ ...userId, required: true }) user_id!: Types.ObjectId;
  @Prop({ type: String, required: true }) box!: Box;
  @Prop({ type: Boolean, required: true }) read!: boolean;
  @Prop({ type: Boolean, default: false }) bookmark!: boolean;
  @Prop({ type: [String], required: true }) terms!: string[];
  /** When the message was written. */
  @Prop({ type: Date, required: true }) at!: Date;
  /** When a mail about it is due, if it is still unread by then; null: settled. */
  @Prop({ type: Date, default: null }) announce_at!: Date | null;
}

export const deliverySchema = SchemaFactory.createForClass(DeliveryDocument);
deliverySchema.index({ message_id: 1, user_id: 1, box: 1 }, { unique: true });
deliverySchema.index({ user_id: 1, box: 1, at: -1, _id: -1 });
deliverySchema.index({ user_id: 1, box: 1, read: 1, at: -1, _id: -1 });
deliverySchema.index({ user_id: 1, box: 1, bookmark: 1, at: -1, _id: -1 });
deliverySchema.index({ user_id: 1, box: 1, terms: 1, at: -1, _id: -1 });
deliverySchema.index({ announce_at: 1 });
