import { userId, userIdInText } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

/** What was written, once, whoever it went to. */
@Schema({ collection: 'messages', versionKey: false, minimize: false })
export class MessageDocument {
  _id!: Types.ObjectId;
  /** null: the product itself. */
  @Prop({ ...userId, default: null }) sender_id!: Types.ObjectId | null;
  @Prop({ type: [userId], required: true }) recipient_ids!: Types.ObjectId[];
  @Prop({ type: String, default: '' }) title!: string;
  @Prop({ type: String, required: true }) text!: string;
  /** The pictures that the text holds. */
  @Prop({ type: [String], default: [] }) image_ids!: string[];
  @Prop({ type: MongoSchema.Types.Mixed, default: {} }) data!: Record<string, string>;
  /** The page of the app that it is about. */
  @Prop({ type: String, default: null }) redirect!: string | null;
  @Prop({ type: Boolean, required: true }) repliable!: boolean;
  @Prop({ type: MongoSchema.Types.ObjectId, default: null }) reply_to!: Types.ObjectId | null;
  /** Words of title and sender, and of the beginning of the text, under which a delivery is found. */
  @Prop({ type: [String], required: true }) terms!: string[];
  /** false: a crash may have left boxes without it; the sweeper fills them. */
  @Prop({ type: Boolean, required: true }) delivered!: boolean;
  /** `<user>:<Idempotency-Key>`: the same key writes once. */
  @Prop(userIdInText) creation_key?: string;
  /** What was sent under the key, as a hash: another letter under it is refused. */
  @Prop({ type: String }) creation_body?: string;
  @Prop({ type: Date, required: true }) created_at!: Date;
}

export const messageSchema = SchemaFactory.createForClass(MessageDocument);
messageSchema.index(
  { creation_key: 1 },
  { unique: true, partialFilterExpression: { creation_key: { $type: 'string' } } },
);
messageSchema.index({ image_ids: 1 });
messageSchema.index({ delivered: 1, created_at: 1 });
messageSchema.index({ sender_id: 1, _id: 1 });
messageSchema.index({ recipient_ids: 1, _id: 1 });
