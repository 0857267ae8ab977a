import type { Locale } from '@mathquiz/contracts';
import type { CategoryWrite } from '@mathquiz/domain/categories';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema } from 'mongoose';

/** A node of the tree; `_id` is its slug, with which items, texts and books are stored. */
@Schema({ collection: 'categories', versionKey: false, minimize: false })
export class CategoryDocument {
  @Prop({ type: String, required: true }) _id!: string;
  @Prop({ type: String, default: null }) under!: string | null;
  @Prop({ type: MongoSchema.Types.Mixed, default: {} }) names!: Partial<Record<Locale, string>>;
  @Prop({ type: Number, required: true }) place!: number;
  @Prop({ type: String, default: null }) merged_into!: string | null;
  @Prop({ type: Boolean, default: false }) removed!: boolean;
  /** Of the change that wrote it last: an earlier one that comes late writes nothing. */
  @Prop({ type: Number, required: true }) revision!: number;
}
export const categorySchema = SchemaFactory.createForClass(CategoryDocument);

/**
 * The newest change of the whole tree, one document. A change is decided when it is written here over the revision that it was decided on;
 * its writes are made after that, by whoever reads the tree next if not by its author.
 */
@Schema({ collection: 'category_changes', versionKey: false, minimize: false })
export class CategoryChangeDocument {
  @Prop({ type: String, required: true }) _id!: string;
  @Prop({ type: Number, required: true }) revision!: number;
  @Prop({ type: [MongoSchema.Types.Mixed], required: true }) writes!: CategoryWrite[];
  @Prop({ type: Boolean, required: true }) made!: boolean;
}
export const categoryChangeSchema = SchemaFactory.createForClass(CategoryChangeDocument);
