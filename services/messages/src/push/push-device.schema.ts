import { userId } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

/** A browser that wants to be told, for as long as the session in which it asked. */
@Schema({ collection: 'push_devices', versionKey: false })
export class PushDeviceDocument {
  _id!: Types.ObjectId;
  @Prop({ ...userId, required: true }) user_id!: Types.ObjectId;
  @Prop({ type: MongoSchema.Types.ObjectId, required: true }) session_id!: Types.ObjectId;
  /** SHA-256 of the endpoint: a browser has one, whoever sits before it. */
  @Prop({ type: String, required: true }) endpoint_hash!: string;
  /** Host of the push service, for whoever asks what is stored about them. */
  @Prop({ type: String, required: true }) host!: string;
  /** Endpoint and keys, sealed: whoever knows them can write to the device. */
  @Prop({ type: String, required: true }) sealed!: string;
  @Prop({ type: String, required: true }) locale!: string;
  @Prop({ type: Date, required: true }) created_at!: Date;
}

export const pushDeviceSchema = SchemaFactory.createForClass(PushDeviceDocument);
pushDeviceSchema.index({ endpoint_hash: 1 }, { unique: true });
pushDeviceSchema.index({ user_id: 1, _id: 1 });
