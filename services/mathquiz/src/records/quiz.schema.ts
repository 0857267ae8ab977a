import type { Category, ItemContent, PartKind, QuizStatus } from '@mathquiz/contracts';
import type { BeforeArchive } from '@mathquiz/domain/lifecycle';
import { ShareRow, shareRowSchema, userId, userIdInText } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

/** What lists and search need of one version of an item. */
export type QuizFacts = {
  title: string;
  category: Category;
  tags: string[];
  kinds: PartKind[];
  points: number;
  randomised: boolean;
  terms: string[];
};

/** The facts of an item that lists and search need; its texts are in its versions. */
@Schema({ collection: 'quizzes', versionKey: false, minimize: false })
export class QuizDocument {
  _id!: Types.ObjectId;
  @Prop({ ...userId, required: true }) owner_id!: Types.ObjectId;
  @Prop({ type: String, required: true }) status!: QuizStatus;
  @Prop({ type: Number, required: true }) version!: number;
  @Prop({ type: Number, default: null }) published_version!: number | null;
  /** While it is in the archive: what it was before, so that it comes back as that. */
  @Prop({ type: MongoSchema.Types.Mixed, default: null }) archived_from?: BeforeArchive | null;
  @Prop({ type: String, required: true }) title!: string;
  @Prop({ type: String, required: true }) category!: Category;
  @Prop({ type: [String], default: [] }) tags!: string[];
  @Prop({ type: [String], required: true }) kinds!: PartKind[];
  @Prop({ type: Number, required: true }) points!: number;
  @Prop({ type: Boolean, required: true }) randomised!: boolean;
  @Prop({ type: [String], required: true }) terms!: string[];
  /** The facts of the published version: what those find who may not see a newer draft. Null where nothing is published. */
  @Prop({ type: MongoSchema.Types.Mixed, default: null }) published!: QuizFacts | null;
  /** Set by every write that may change under which tags the item counts; the tags' own service takes it away. */
  @Prop({ type: Boolean, default: true }) tags_due!: boolean;
  /** `<scope>:<tag>`: what the item is counted under, and what has to be counted again. */
  @Prop({ type: [String], default: [] }) tag_keys!: string[];
  @Prop({ type: [String], default: [] }) tag_pending!: string[];
  /** Items from before there were shares have none. */
  @Prop({ type: [shareRowSchema], default: [] }) shares?: ShareRow[];
  /** `<user>:<Idempotency-Key>`: the same key creates once. */
  @Prop(userIdInText) creation_key?: string;
  @Prop({ type: String }) creation_body?: string;
  @Prop({ type: Date, required: true }) created_at!: Date;
  @Prop({ type: Date, required: true }) updated_at!: Date;
}
export const quizSchema = SchemaFactory.createForClass(QuizDocument);
quizSchema.index({ owner_id: 1, updated_at: -1, _id: 1 });
quizSchema.index({ published_version: 1, updated_at: -1, _id: 1 });
quizSchema.index({ terms: 1, updated_at: -1, _id: 1 });
quizSchema.index({ 'published.terms': 1, updated_at: -1, _id: 1 });
quizSchema.index({ 'shares.user_id': 1, updated_at: -1, _id: 1 });
quizSchema.index({ 'shares.group_id': 1, updated_at: -1, _id: 1 });
quizSchema.index({ tags_due: 1, owner_id: 1 });
quizSchema.index({ tag_keys: 1 });
quizSchema.index({ creation_key: 1 }, { unique: true, partialFilterExpression: { creation_key: { $type: 'string' } } });

/** An immutable numbered state of an item. */
@Schema({ collection: 'quiz_versions', versionKey: false, minimize: false })
export class QuizVersionDocument {
  _id!: Types.ObjectId;
  @Prop({ type: MongoSchema.Types.ObjectId, required: true }) quiz_id!: Types.ObjectId;
  @Prop({ type: Number, required: true }) version!: number;
  @Prop({ type: MongoSchema.Types.Mixed, required: true }) content!: ItemContent;
  /** The pictures that its texts hold. */
  @Prop({ type: [String], default: [] }) image_ids?: string[];
  @Prop({ type: String, default: '' }) message!: string;
  @Prop({ ...userId, required: true }) by!: Types.ObjectId;
  @Prop({ type: Date, required: true }) at!: Date;
  /** Since when other staff may see this very version; a later draft stays its author's. */
  @Prop({ type: Date, default: null }) published_at!: Date | null;
}
export const quizVersionSchema = SchemaFactory.createForClass(QuizVersionDocument);
quizVersionSchema.index({ quiz_id: 1, version: 1 }, { unique: true });
quizVersionSchema.index({ by: 1 });
quizVersionSchema.index({ image_ids: 1 });
