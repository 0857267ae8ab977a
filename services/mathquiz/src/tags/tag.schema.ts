import { userIdInText } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** Everybody's, or a person's own: their items that nobody else sees. */
export const publishedScope = 'published';

/** How many items carry a tag. Derived: always equal to counting the items' `tag_keys`. */
@Schema({ collection: 'tags', versionKey: false })
export class TagDocument {
  _id!: Types.ObjectId;
  /** `published`, or the id of the owner of the items. */
  @Prop({ ...userIdInText, required: true }) scope!: string;
  @Prop({ type: String, required: true }) tag!: string;
  @Prop({ type: Number, required: true }) count!: number;
  /** Goes up with every count, so that an older count never overwrites a newer one. */
  @Prop({ type: Number, required: true }) seq!: number;
  @Prop({ type: [String], required: true }) terms!: string[];
}
export const tagSchema = SchemaFactory.createForClass(TagDocument);
tagSchema.index({ scope: 1, tag: 1 }, { unique: true });
tagSchema.index({ scope: 1, count: -1, tag: 1 });
tagSchema.index({ scope: 1, terms: 1, count: -1, tag: 1 });
