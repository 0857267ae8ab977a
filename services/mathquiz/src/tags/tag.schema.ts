import { userIdInText } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** Everybody's, or a person's own: their items that nobody else sees. */
export const publishedScope = 'published';
/** Everything that anybody has written, of every kind and in every state: for those who keep the tags. */
export const everyScope = 'every';

/** How many things carry a tag; but in `every` items alone. Derived: always equal to counting their `tag_keys`. */
@Schema({ collection: 'tags', versionKey: false })
export class TagDocument {
  _id!: Types.ObjectId;
  /** `published`, `every`, or the id of the owner of the items. */
  @Prop({ ...userIdInText, required: true }) scope!: string;
  @Prop({ type: String, required: true }) tag!: string;
  @Prop({ type: Number, required: true }) count!: number;
  /** Of `every`: the count by kind. */
  @Prop({ type: Number, default: 0 }) items!: number;
  @Prop({ type: Number, default: 0 }) texts!: number;
  @Prop({ type: Number, default: 0 }) books!: number;
  /** Something that carries it is about to go. */
  @Prop({ type: Boolean, default: false }) stale!: boolean;
  /** Goes up with every count, so that an older count never overwrites a newer one. */
  @Prop({ type: Number, required: true }) seq!: number;
  @Prop({ type: [String], required: true }) terms!: string[];
}
export const tagSchema = SchemaFactory.createForClass(TagDocument);
tagSchema.index({ scope: 1, tag: 1 }, { unique: true });
tagSchema.index({ scope: 1, count: -1, tag: 1 });
tagSchema.index({ scope: 1, terms: 1, count: -1, tag: 1 });
tagSchema.index({ tag: 1 });
