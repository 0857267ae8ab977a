import type { ItemContent, PutAway, TestMode, TestOptions } from '@mathquiz/contracts';
import type { GeneratorVersion } from '@mathquiz/domain/randomisation';
import { userId, userIdInText } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

/** An item as it was when the test was published. Never changes. */
export type TestItem = { quiz_id: string; version: number; section: string; points: number; content: ItemContent };

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
  /** As chosen when publishing; open_at, close_at and release above and here move together. */
  @Prop({ type: MongoSchema.Types.Mixed, required: true }) options!: TestOptions;
  /** By which rules its items are drawn, for ever; without one: version 1. */
  @Prop({ type: Number }) generator?: GeneratorVersion;
  @Prop({ type: [MongoSchema.Types.Mixed], required: true }) items!: TestItem[];
  @Prop({ type: Number, required: true }) item_count!: number;
  @Prop({ type: Number, required: true }) points!: number;
  /** Whether those who have handed in were told of results that waited for its end. */
  @Prop({ type: Boolean, default: false }) results_told?: boolean;
  /** Where its teacher has put it away. */
  @Prop({ type: String, default: null }) put_away?: PutAway | null;
  @Prop(userIdInText) creation_key?: string;
  @Prop({ type: String }) creation_body?: string;
  @Prop({ type: Date, required: true }) created_at!: Date;
}
/** Everything but the items: what lists and checks need. */
export type TestHead = Omit<TestDocument, 'items'>;

/** Tests of before 2026-11-23 have none: what they allowed they go on allowing. */
export const modeOf = ({ options }: Pick<TestHead, 'options'>): TestMode =>
  (options as Partial<TestHead['options']>).mode ?? 'homework';

export const testSchema = SchemaFactory.createForClass(TestDocument);
testSchema.index({ owner_id: 1, open_at: -1, _id: 1 });
testSchema.index({ group_ids: 1, open_at: -1, _id: 1 });
testSchema.index({ 'items.quiz_id': 1 });
testSchema.index({ close_at: 1 });
testSchema.index({ creation_key: 1 }, { unique: true, partialFilterExpression: { creation_key: { $type: 'string' } } });
