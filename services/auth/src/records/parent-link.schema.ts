import { userId } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** A parent who may see a student's released marks. */
@Schema({ collection: 'parent_links', versionKey: false })
export class ParentLinkDocument {
  _id!: Types.ObjectId;
  @Prop({ ...userId, required: true }) parent_id!: Types.ObjectId;
  @Prop({ ...userId, required: true }) student_id!: Types.ObjectId;
  @Prop({ type: Date, required: true }) created_at!: Date;
}

export const parentLinkSchema = SchemaFactory.createForClass(ParentLinkDocument);
parentLinkSchema.index({ parent_id: 1, student_id: 1 }, { unique: true });
parentLinkSchema.index({ student_id: 1 });
