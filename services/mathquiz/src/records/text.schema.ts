import type { TextContent } from '@mathquiz/contracts';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';
import {
  ContentDocument,
  type ContentFacts,
  ContentVersionDocument,
  indexHeads,
  indexVersions,
} from './content.schema.js';

/** What lists and search need of one version of a text. */
export type TextFacts = ContentFacts & { items: number; beginning: string };

@Schema({ collection: 'texts', versionKey: false, minimize: false })
export class TextDocument extends ContentDocument {
  /** Items that can be tried in it. */
  @Prop({ type: Number, required: true }) items!: number;
  /** Its first words, for lists; not there: it was stored before they were kept. */
  @Prop({ type: String }) beginning?: string;
  declare published: TextFacts | null;
}
export const textSchema = SchemaFactory.createForClass(TextDocument);
indexHeads(textSchema);

@Schema({ collection: 'text_versions', versionKey: false, minimize: false })
export class TextVersionDocument extends ContentVersionDocument {
  @Prop({ type: MongoSchema.Types.ObjectId, required: true }) text_id!: Types.ObjectId;
  declare content: TextContent;
}
export const textVersionSchema = SchemaFactory.createForClass(TextVersionDocument);
indexVersions(textVersionSchema, 'text_id');
