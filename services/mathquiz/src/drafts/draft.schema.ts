import { type ContentKind, contentKinds, draftLimits } from '@mathquiz/contracts';
import { userId } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** What one person is writing of one thing, and has not saved. */
@Schema({ collection: 'drafts', versionKey: false })
export class DraftDocument {
  _id!: Types.ObjectId;
  @Prop({ ...userId, required: true }) user_id!: Types.ObjectId;
  @Prop({ type: String, enum: contentKinds, required: true }) kind!: ContentKind;
  /** The id of what it is a draft of, or `new`. */
  @Prop({ type: String, required: true }) of!: string;
  /** As JSON: half done as it is, it may hold names that a database reads as a path or an operator. */
  @Prop({ type: String, required: true }) content!: string;
  @Prop({ type: Number, default: null }) version!: number | null;
  @Prop({ type: Number, required: true }) count!: number;
  @Prop({ type: String, default: '' }) device!: string;
  @Prop({ type: Date, required: true }) at!: Date;
}
export const draftSchema = SchemaFactory.createForClass(DraftDocument);
draftSchema.index({ user_id: 1, kind: 1, of: 1 }, { unique: true });
draftSchema.index({ at: 1 }, { expireAfterSeconds: draftLimits.days * 86_400 });
