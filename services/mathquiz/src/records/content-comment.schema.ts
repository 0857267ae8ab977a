import type { ContentKind } from '@mathquiz/contracts';
import { userId, userIdInText } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

@Schema({ _id: false })
export class Answer {
  @Prop({ ...userId, required: true }) by!: Types.ObjectId;
  @Prop({ type: Date, required: true }) at!: Date;
  @Prop({ type: String, required: true }) text!: string;
}
const answerSchema = SchemaFactory.createForClass(Answer);

/** What a reviewer has said of a place in something that is written, with what was answered. */
@Schema({ collection: 'content_comments', versionKey: false, minimize: false })
export class ContentCommentDocument {
  _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) kind!: ContentKind;
  @Prop({ type: MongoSchema.Types.ObjectId, required: true }) doc_id!: Types.ObjectId;
  @Prop({ type: Number, required: true }) version!: number;
  /** A field, as problems name it; empty: all of it. */
  @Prop({ type: String, default: '' }) path!: string;
  @Prop({ ...userId, required: true }) by!: Types.ObjectId;
  @Prop({ type: Date, required: true }) at!: Date;
  @Prop({ type: String, required: true }) text!: string;
  @Prop({ type: Date, default: null }) settled_at!: Date | null;
  @Prop({ type: [answerSchema], default: [] }) answers!: Answer[];
  @Prop(userIdInText) creation_key?: string;
  @Prop({ type: String }) creation_body?: string;
}
export const contentCommentSchema = SchemaFactory.createForClass(ContentCommentDocument);
contentCommentSchema.index({ doc_id: 1, _id: 1 });
contentCommentSchema.index({ by: 1, _id: 1 });
contentCommentSchema.index({ 'answers.by': 1, _id: 1 });
contentCommentSchema.index(
  { creation_key: 1 },
  { unique: true, partialFilterExpression: { creation_key: { $type: 'string' } } },
);
