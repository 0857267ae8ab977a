import type { ItemContent, ItemUse, PartKind } from '@mathquiz/contracts';
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
  /** What its tests say of it; items that no test was measured for have none. `hardness`: what is missing of its facility to 1. */
  @Prop({ type: MongoSchema.Types.Mixed }) used?: ItemUse & { hardness: number | null };
  declare published: QuizFacts | null;
}
export const quizSchema = SchemaFactory.createForClass(QuizDocument);
indexHeads(quizSchema);
// What is put aside for practice, or for the daily test.
quizSchema.index({ attributes: 1 });
quizSchema.index({ 'used.tests': -1, _id: 1 });
quizSchema.index({ 'used.facility': -1, _id: 1 });
quizSchema.index({ 'used.hardness': -1, _id: 1 });
// What is practised, in the order in which some are drawn of it.
const practised = { partialFilterExpression: { attributes: 'practice' } };
quizSchema.index({ 'published.category': 1, place: 1 }, practised);
quizSchema.index({ 'published.grade': 1, place: 1 }, practised);
quizSchema.index({ place: 1, published_version: 1 }, practised);

@Schema({ collection: 'quiz_versions', versionKey: false, minimize: false })
export class QuizVersionDocument extends ContentVersionDocument {
  @Prop({ type: MongoSchema.Types.ObjectId, required: true }) quiz_id!: Types.ObjectId;
  declare content: ItemContent;
}
export const quizVersionSchema = SchemaFactory.createForClass(QuizVersionDocument);
indexVersions(quizVersionSchema, 'quiz_id');
