import type { reportReasons } from '@mathquiz/contracts';
import { userId } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

const { ObjectId } = MongoSchema.Types;

@Schema({ collection: 'reports', versionKey: false })
export class ReportDocument {
  _id!: Types.ObjectId;
  @Prop({ type: ObjectId, required: true }) room_id!: Types.ObjectId;
  @Prop({ type: ObjectId, required: true }) message_id!: Types.ObjectId;
  /** As it was then: it may be changed or taken away meanwhile. */
  @Prop({ type: String, required: true }) text!: string;
  @Prop({ type: String, required: true }) reason!: (typeof reportReasons)[number];
  @Prop({ type: String, default: '' }) note!: string;
  @Prop(userId) by!: Types.ObjectId | null;
  @Prop({ type: Date, required: true }) created_at!: Date;
  @Prop(userId) settled_by!: Types.ObjectId | null;
  @Prop({ type: Date, default: null }) settled_at!: Date | null;
}

export const reportSchema = SchemaFactory.createForClass(ReportDocument);
reportSchema.index({ message_id: 1, by: 1 }, { unique: true, partialFilterExpression: { by: { $type: 'objectId' } } });
reportSchema.index({ settled_at: 1, created_at: -1 });
reportSchema.index({ room_id: 1, settled_at: 1, created_at: -1 });
