import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema } from 'mongoose';

export type StoredAlias = { readonly tag: string; readonly into: string; readonly at: Date };

/** All old names of tags, one document: each change is one write over the revision that it was decided on. */
@Schema({ collection: 'tag_aliases', versionKey: false, minimize: false })
export class TagAliasesDocument {
  @Prop({ type: String, required: true }) _id!: string;
  @Prop({ type: Number, required: true }) revision!: number;
  /** Names hold any sign, so they are values and no fields. */
  @Prop({ type: [MongoSchema.Types.Mixed], required: true }) aliases!: StoredAlias[];
}
export const tagAliasesSchema = SchemaFactory.createForClass(TagAliasesDocument);
