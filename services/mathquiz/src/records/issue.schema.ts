import type { IssueEnd, IssueEntry, IssueState, IssueType } from '@mathquiz/contracts';
import { userId, userIdInText } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

const { ObjectId, Mixed } = MongoSchema.Types;

/** What happened in a thread. Nothing is ever taken out, so that the place of an entry is its number. */
@Schema({ _id: false })
export class IssueEntryDocument {
  @Prop({ type: String, required: true }) kind!: IssueEntry['kind'];
  @Prop({ ...userId, required: true }) by!: Types.ObjectId;
  @Prop({ type: String, default: '' }) content!: string;
  @Prop({ type: Mixed, default: null }) outcome!: IssueEnd | null;
  @Prop({ type: Date, required: true }) at!: Date;
  /** `<user>:<Idempotency-Key>`: a reply that is sent again is the same one. */
  @Prop(userIdInText) key?: string | null;
}

/** A report on an item, with its thread: one document, so that every change is atomic. */
@Schema({ collection: 'issues', versionKey: false, minimize: false })
export class IssueDocument {
  _id!: Types.ObjectId;
  @Prop({ ...userId, required: true }) reporter_id!: Types.ObjectId;
  /** Whether they took the test in which they met it. */
  @Prop({ type: Boolean, required: true }) by_taker!: boolean;
  @Prop({ type: ObjectId, required: true }) quiz_id!: Types.ObjectId;
  @Prop({ type: Number, required: true }) version!: number;
  /** What the item was called and whose it was, for lists and for when it is gone. */
  @Prop({ type: String, required: true }) item_title!: string;
  @Prop({ ...userId, required: true }) owner_id!: Types.ObjectId;
  /** Where it was met: for lists who taught the test, as it was. */
  @Prop({ type: ObjectId, default: null }) test_id!: Types.ObjectId | null;
  @Prop({ ...userId, default: null }) test_owner_id!: Types.ObjectId | null;
  @Prop({ type: [ObjectId], default: [] }) test_group_ids!: Types.ObjectId[];
  @Prop({ type: ObjectId, default: null }) attempt_id!: Types.ObjectId | null;
  @Prop({ type: Number, default: null }) index!: number | null;
  @Prop({ type: Number, default: null }) number!: number | null;
  /** Whether `seed` is that of a whole attempt, which never leaves the server; otherwise it is of a preview, as it was sent. */
  @Prop({ type: Boolean, required: true }) from_attempt!: boolean;
  @Prop({ type: String, default: null }) seed!: string | null;
  @Prop({ type: String, required: true }) type!: IssueType;
  @Prop({ type: String, required: true }) title!: string;
  @Prop({ type: String, required: true }) content!: string;
  @Prop({ type: Mixed, default: {} }) answers!: Record<string, string>;
  @Prop({ type: String, default: null }) page!: string | null;
  /** The pictures that its words hold, and those of the thread. */
  @Prop({ type: [String], default: [] }) image_ids!: string[];
  @Prop({ type: String, required: true }) state!: IssueState;
  @Prop({ type: Mixed, default: null }) outcome!: IssueEnd | null;
  @Prop({ type: [SchemaFactory.createForClass(IssueEntryDocument)], default: [] }) thread!: IssueEntryDocument[];
  @Prop(userIdInText) creation_key?: string;
  @Prop({ type: String }) creation_body?: string;
  @Prop({ type: Date, required: true }) created_at!: Date;
  @Prop({ type: Date, required: true }) updated_at!: Date;
}

export const issueSchema = SchemaFactory.createForClass(IssueDocument);
issueSchema.index({ reporter_id: 1, updated_at: -1, _id: 1 });
issueSchema.index({ owner_id: 1, updated_at: -1, _id: 1 });
issueSchema.index({ test_owner_id: 1, updated_at: -1, _id: 1 });
issueSchema.index({ test_group_ids: 1, updated_at: -1, _id: 1 });
issueSchema.index({ quiz_id: 1, updated_at: -1, _id: 1 });
issueSchema.index({ state: 1, updated_at: -1, _id: 1 });
issueSchema.index({ updated_at: -1, _id: 1 });
issueSchema.index({ test_id: 1, quiz_id: 1 });
issueSchema.index({ 'thread.by': 1 });
issueSchema.index({ image_ids: 1 });
issueSchema.index(
  { creation_key: 1 },
  { unique: true, partialFilterExpression: { creation_key: { $type: 'string' } } },
);
