import type { BookContent } from '@mathquiz/contracts';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';
import {
  ContentDocument,
  type ContentFacts,
  ContentVersionDocument,
  indexHeads,
  indexVersions,
} from './content.schema.js';

/** What lists and search need of one version of a book. */
export type BookFacts = ContentFacts & { beginning: string; texts: number; items: number };

@Schema({ collection: 'books', versionKey: false, minimize: false })
export class BookDocument extends ContentDocument {
  @Prop({ type: String, default: '' }) beginning!: string;
  @Prop({ type: Number, required: true }) texts!: number;
  @Prop({ type: Number, required: true }) items!: number;
  declare published: BookFacts | null;
}
export const bookSchema = SchemaFactory.createForClass(BookDocument);
indexHeads(bookSchema);

@Schema({ collection: 'book_versions', versionKey: false, minimize: false })
export class BookVersionDocument extends ContentVersionDocument {
  @Prop({ type: MongoSchema.Types.ObjectId, required: true }) book_id!: Types.ObjectId;
  declare content: BookContent;
}
export const bookVersionSchema = SchemaFactory.createForClass(BookVersionDocument);
indexVersions(bookVersionSchema, 'book_id');
