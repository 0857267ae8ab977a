import type { ContentAttribute, ContentStatus, Locale } from '@mathquiz/contracts';
import { readableIn, type Written } from '@mathquiz/domain/languages';
import type { BeforeArchive } from '@mathquiz/domain/lifecycle';
import { ShareRow, shareRowSchema, userId, userIdInText } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

/** What lists and search need of one version of anything that is written. */
export type ContentFacts = {
  title: string;
  category: string;
  tags: string[];
  language: Locale | null;
  /** In which it is read: the first, and those that are complete. */
  languages: Locale[];
  grade: number | null;
  chapter: string;
  difficulty: number | null;
  terms: string[];
};

/** Whether others have it: a version that is published, or that once was. */
export const isOrWasPublished = (
  head: Pick<ContentDocument, 'published_version'>,
  { version, published_at }: Pick<ContentVersionDocument, 'version' | 'published_at'>,
): boolean => published_at !== null || head.published_version === version;

/** Those that everything says of itself. */
export const writtenFacts = (
  content: Written & Omit<ContentFacts, 'languages' | 'terms'>,
): Omit<ContentFacts, 'terms'> => {
  const { title, category, tags, language, grade, chapter, difficulty } = content;
  return { title, category, tags, language, languages: readableIn(content), grade, chapter, difficulty };
};

/** Who asked for it to be published, who would not, who found it right. */
@Schema({ _id: false })
export class Deed {
  @Prop({ ...userId, required: true }) by!: Types.ObjectId;
  @Prop({ type: Date, required: true }) at!: Date;
  @Prop({ type: Number, required: true }) version!: number;
  @Prop({ type: String, default: '' }) message!: string;
}
const deedSchema = SchemaFactory.createForClass(Deed);

/** A version of another thing of its kind. */
export type Pin = { _id: Types.ObjectId; version: number };

/** The facts of something that is written; its texts are in its versions. Each kind has a collection of its own. */
export class ContentDocument {
  _id!: Types.ObjectId;
  @Prop({ ...userId, required: true }) owner_id!: Types.ObjectId;
  @Prop({ type: String, required: true }) status!: ContentStatus;
  @Prop({ type: Number, required: true }) version!: number;
  @Prop({ type: Number, default: null }) published_version!: number | null;
  /** While it is in the archive: what it was before, so that it comes back as that. */
  @Prop({ type: MongoSchema.Types.Mixed, default: null }) archived_from?: BeforeArchive | null;
  @Prop({ type: String, required: true }) title!: string;
  @Prop({ type: String, required: true }) category!: string;
  @Prop({ type: [String], default: [] }) tags!: string[];
  /** What was stored before there were these has none of them. */
  @Prop({ type: String, default: null }) language?: Locale | null;
  @Prop({ type: [String], default: [] }) languages?: Locale[];
  @Prop({ type: Number, default: null }) grade?: number | null;
  @Prop({ type: String, default: '' }) chapter?: string;
  @Prop({ type: Number, default: null }) difficulty?: number | null;
  @Prop({ type: [String], default: [] }) attributes?: ContentAttribute[];
  /** While a reviewer is asked. */
  @Prop({ type: deedSchema, default: null }) requested?: Deed | null;
  /** The last time that one would not, until it is published or asked for again. */
  @Prop({ type: deedSchema, default: null }) rejected?: Deed | null;
  @Prop({ type: deedSchema, default: null }) validated?: Deed | null;
  @Prop({ type: MongoSchema.Types.Mixed, default: null }) forked_from?: Pin | null;
  /** Where it stands among all when some are drawn at random: see `content-sample.ts`. */
  @Prop({ type: Number }) place?: number;
  @Prop({ type: [String], required: true }) terms!: string[];
  /** By which edition of the rules the terms are made, those of the published version too; not there: by an older one. */
  @Prop({ type: Number }) terms_edition?: number;
  /** The facts of the published version: what those find who may not see a newer draft. Null where nothing is published. */
  @Prop({ type: MongoSchema.Types.Mixed, default: null }) published!: ContentFacts | null;
  /** Under which keys lists find it; made of the rest of it right after each write that changes that (`content-listing.repository.ts`). */
  @Prop({ ...userIdInText, type: [String], default: [] }) lists?: string[];
  /** Goes up with each such write, so that keys made of an older state never stay. */
  @Prop({ type: Number, default: 0 }) lists_seq?: number;
  /** By which edition of the rules the keys are made; 0, or not there: they are due. */
  @Prop({ type: Number, default: 0 }) lists_edition?: number;
  /** Set by every write that may change under which tags it counts; the tags' own service takes it away. */
  @Prop({ type: Boolean, default: true }) tags_due!: boolean;
  /** `<scope>:<tag>`: what it is counted under, and what has to be counted again. */
  @Prop({ type: [String], default: [] }) tag_keys!: string[];
  @Prop({ type: [String], default: [] }) tag_pending!: string[];
  @Prop({ type: [shareRowSchema], default: [] }) shares?: ShareRow[];
  /** `<user>:<Idempotency-Key>`: the same key creates once. */
  @Prop(userIdInText) creation_key?: string;
  @Prop({ type: String }) creation_body?: string;
  @Prop({ type: Date, required: true }) created_at!: Date;
  @Prop({ type: Date, required: true }) updated_at!: Date;
}

/** What the lists of every kind are found by. */
export function indexHeads(schema: MongoSchema): void {
  schema.index({ owner_id: 1, updated_at: -1, _id: 1 });
  schema.index({ lists: 1, updated_at: -1, _id: 1 });
  schema.index({ lists_edition: 1 });
  // What stands in a category, of everybody, as it is now or as it is published.
  schema.index({ category: 1 });
  schema.index({ 'published.category': 1 });
  // What carries a tag.
  schema.index({ tags: 1 });
  schema.index({ 'published.tags': 1 });
  schema.index({ published_version: 1, updated_at: -1, _id: 1 });
  schema.index({ terms: 1, updated_at: -1, _id: 1 });
  schema.index({ 'published.terms': 1, updated_at: -1, _id: 1 });
  schema.index({ 'shares.user_id': 1, updated_at: -1, _id: 1 });
  schema.index({ 'shares.group_id': 1, updated_at: -1, _id: 1 });
  schema.index({ status: 1, 'requested.at': 1, _id: 1 });
  schema.index({ 'forked_from._id': 1, updated_at: -1, _id: 1 });
  schema.index({ place: 1 });
  schema.index({ terms_edition: 1 });
  schema.index({ tags_due: 1, owner_id: 1 });
  schema.index({ tag_keys: 1 });
  schema.index({ creation_key: 1 }, { unique: true, partialFilterExpression: { creation_key: { $type: 'string' } } });
}

/** A numbered state; nothing of it changes but a tag that was merged (`content-tags.repository.ts`). Each kind names beside it what it is a state of. */
export class ContentVersionDocument {
  _id!: Types.ObjectId;
  @Prop({ type: Number, required: true }) version!: number;
  @Prop({ type: MongoSchema.Types.Mixed, required: true }) content!: unknown;
  /** The pictures that its texts hold. */
  @Prop({ type: [String], default: [] }) image_ids?: string[];
  @Prop({ type: String, default: '' }) message!: string;
  @Prop({ ...userId, required: true }) by!: Types.ObjectId;
  @Prop({ type: Date, required: true }) at!: Date;
  /** Since when other staff may see this very version; a later draft stays its author's. */
  @Prop({ type: Date, default: null }) published_at!: Date | null;
}

/** `of`: the field that names what it is a state of. */
export function indexVersions(schema: MongoSchema, of: string): void {
  schema.index({ [of]: 1, version: 1 }, { unique: true });
  schema.index({ by: 1 });
  schema.index({ image_ids: 1 });
}
