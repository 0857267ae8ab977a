import type { ItemContent, PutAway, TestOptions } from '@mathquiz/contracts';
import type { PartPoints } from '@mathquiz/domain/composition';
import type { StoredOptions } from '@mathquiz/domain/lifecycle';
import type { GeneratorVersion } from '@mathquiz/domain/randomisation';
import { userId, userIdInText } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

/** An item as it was when the test was published. Never changes. */
export type TestItem = {
  quiz_id: string;
  version: number;
  section: string;
  /** The number of its section, and how many of that each taker gets; tests of before 2026-11-25 have none: everybody gets all. */
  block?: number;
  pick?: number | null;
  points: number;
  /** What its parts are worth, where the exam said so. */
  part_points?: PartPoints | undefined;
  content: ItemContent;
};
/** A text as it was then, as what draws items takes it: it stands before the item with this place in its section. */
export type TestText = {
  text_id: string;
  version: number;
  title: string;
  block: number;
  before: number;
  content: ItemContent;
};

@Schema({ collection: 'tests', versionKey: false, minimize: false })
export class TestDocument {
  _id!: Types.ObjectId;
  @Prop({ ...userId, required: true }) owner_id!: Types.ObjectId;
  @Prop({ type: String, required: true }) title!: string;
  @Prop({ type: String, default: '' }) instructions!: string;
  @Prop({ type: [MongoSchema.Types.ObjectId], required: true }) group_ids!: Types.ObjectId[];
  @Prop({ type: Date, required: true }) open_at!: Date;
  @Prop({ type: Date, required: true }) close_at!: Date;
  /** Until when somebody with more time may still answer; null: nobody after the closing time. It only ever grows. */
  @Prop({ type: Date, default: null }) latest_cutoff_at!: Date | null;
  /** As chosen when publishing and changed since; what the fields above and below say of them moves together with them. */
  @Prop({ type: MongoSchema.Types.Mixed, required: true }) options!: StoredOptions;
  /** Of the members that it is for; none: of all. */
  @Prop({ type: [String], default: [] }) labels?: string[];
  /** Whose times are others, as `overrideKeys` names them. */
  @Prop({ type: [String], default: [] }) override_keys?: string[];
  /** The latest close that anybody has by an override; in older tests the close of all. */
  @Prop({ type: Date, default: null }) closes_last?: Date | null;
  /** When those who have handed in see how it went, as far as that waits for a moment; in older tests: `close_at`. */
  @Prop({ type: Date, default: null }) results_at?: Date | null;
  /** The hash of its password, if it has one. */
  @Prop({ type: String, default: null }) password?: string | null;
  /** By which rules its items are drawn, for ever; without one: version 1. */
  @Prop({ type: Number }) generator?: GeneratorVersion;
  @Prop({ type: [MongoSchema.Types.Mixed], required: true }) items!: TestItem[];
  @Prop({ type: [MongoSchema.Types.Mixed], default: [] }) texts!: TestText[];
  /** What one taker gets: of sections that draw some, so many. */
  @Prop({ type: Number, required: true }) item_count!: number;
  @Prop({ type: Number, required: true }) points!: number;
  /** Whether those who have handed in were told of results that waited for its end. */
  @Prop({ type: Boolean, default: false }) results_told?: boolean;
  /** Since when what it says of its items is to be reckoned anew; null: it is known. Moves with every mark. */
  @Prop({ type: Date, default: null }) measure_due?: Date | null;
  /** Where its teacher has put it away. */
  @Prop({ type: String, default: null }) put_away?: PutAway | null;
  @Prop(userIdInText) creation_key?: string;
  @Prop({ type: String }) creation_body?: string;
  @Prop({ type: Date, required: true }) created_at!: Date;
}
/** Everything but the items and texts, with the options that there are today: what lists and checks need. */
export type TestHead = Omit<TestDocument, 'items' | 'texts' | 'options'> & { options: TestOptions };
/** The same as it is stored. */
export type StoredHead = Omit<TestDocument, 'items' | 'texts'>;

export const testSchema = SchemaFactory.createForClass(TestDocument);
testSchema.index({ owner_id: 1, open_at: -1, _id: 1 });
testSchema.index({ group_ids: 1, open_at: -1, _id: 1 });
testSchema.index({ override_keys: 1 }, { partialFilterExpression: { 'override_keys.0': { $exists: true } } });
testSchema.index({ 'items.quiz_id': 1 });
testSchema.index({ 'texts.text_id': 1 });
testSchema.index({ close_at: 1 });
// Those of some groups that are not over yet.
testSchema.index({ group_ids: 1, close_at: 1 });
testSchema.index({ group_ids: 1, closes_last: 1 });
testSchema.index({ group_ids: 1, latest_cutoff_at: 1 });
testSchema.index({ results_at: 1 }, { partialFilterExpression: { results_at: { $type: 'date' } } });
testSchema.index({ measure_due: 1 }, { partialFilterExpression: { measure_due: { $type: 'date' } } });
testSchema.index({ creation_key: 1 }, { unique: true, partialFilterExpression: { creation_key: { $type: 'string' } } });
