import type { ItemContent, PartKind } from '@mathquiz/contracts';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';
import {
  ContentDocument,
  type ContentFacts,
  ContentVersionDocument,
  indexHeads,
  indexVersions,
} from './content.schema.js';

/** What lists and search need of one version of an item. */
export type QuizFacts = ContentFacts & { kinds: PartKind[]; points: number; randomised: boolean };

@Schema({ collection: 'quizzes', versionKey: false, minimize: false })
export class QuizDocument extends ContentDocument {
  @Prop({ type: [String], required: true }) kinds!: PartKind[];
  @Prop({ type: Number, required: true }) points!: number;
  @Prop({ type: Boolean, required: true }) randomised!: boolean;
  declare published: QuizFacts | null;
}
export const quizSchema = SchemaFactory.createForClass(QuizDocument);
indexHeads(quizSchema);

@Schema({ collection: 'quiz_versions', versionKey: false, minimize: false })
export class QuizVersionDocument extends ContentVersionDocument {
  @Prop({ type: MongoSchema.Types.ObjectId, required: true }) quiz_id!: Types.ObjectId;
  declare content: ItemContent;
}
export const quizVersionSchema = SchemaFactory.createForClass(QuizVersionDocument);
indexVersions(quizVersionSchema, 'quiz_id');
