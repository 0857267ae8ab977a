import { userId } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** An account that is gone, and the services that have yet to forget the person. */
@Schema({ collection: 'forgettings', versionKey: false })
export class ErasureDocument {
  _id!: Types.ObjectId;
  @Prop({ ...userId, required: true }) user_id!: Types.ObjectId;
  @Prop({ type: [String], required: true }) waiting!: string[];
  @Prop({ type: Date, required: true }) created_at!: Date;
  /** True once it is noted where no restore reaches it. */
  @Prop({ type: Boolean, default: false }) noted!: boolean;
}

export const erasureSchema = SchemaFactory.createForClass(ErasureDocument);
erasureSchema.index({ user_id: 1 }, { unique: true });
erasureSchema.index({ waiting: 1 });
erasureSchema.index({ noted: 1 });
