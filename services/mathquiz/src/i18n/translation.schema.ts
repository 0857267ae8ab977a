import type { Locale } from '@mathquiz/contracts';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema } from 'mongoose';

/** A school's own words; `english`: a hash of the English that they were written for. */
export type TextOverride = { readonly text: string; readonly english: string };
export type Overrides = Readonly<Partial<Record<Locale, TextOverride>>>;

/** What a school has put in the place of one shipped text; `_id` is the text's key. */
@Schema({ collection: 'translations', versionKey: false, minimize: false })
export class TranslationDocument {
  @Prop({ type: String, required: true }) _id!: string;
  @Prop({ type: MongoSchema.Types.Mixed, default: {} }) own!: Overrides;
  @Prop({ type: Date, required: true }) updated_at!: Date;
}
export const translationSchema = SchemaFactory.createForClass(TranslationDocument);
