import {
  type Approval,
  type AttemptState,
  type Deductions,
  defaultLocale,
  type Judgement,
  type Locale,
  type MarkRevision,
} from '@mathquiz/contracts';
import { userId } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

/** `client` and `seq`: the event it came by; absent in answers of before 2026-11. */
export type StoredAnswer = { value: string; decimal: 'point' | 'comma'; at: Date; client?: string; seq?: number };
export type StoredMark = {
  part: string;
  points: number | null;
  source: MarkRevision['source'];
  by: Types.ObjectId | null;
  at: Date;
  reason: string;
  judgement: Judgement | null;
  /** Of a mark that was given to all equal answers at once, and of its taking back: whose press it was. */
  press?: { id: string; taken_back: boolean } | null;
};

/** What a teacher has said of one that came late. */
export type StoredApproval = { state: Approval; by: Types.ObjectId | null; at: Date; reason: string };

/** One taker's answers to one test: attempt while it runs, submission afterwards. One document, so that every change is atomic. */
@Schema({ collection: 'submissions', versionKey: false, minimize: false })
export class AttemptDocument {
  _id!: Types.ObjectId;
  @Prop({ type: MongoSchema.Types.ObjectId, required: true }) test_id!: Types.ObjectId;
  @Prop({ ...userId, required: true }) user_id!: Types.ObjectId;
  /** The name under which a guest came in; null: its taker has an account. */
  @Prop({ type: String, default: null }) guest?: string | null;
  @Prop({ type: Number, required: true }) try!: number;
  /** 128 bits from the system's cryptographic source; never leaves the server. */
  @Prop({ type: String, required: true }) seed!: string;
  @Prop({ type: String, required: true }) state!: AttemptState;
  @Prop({ type: Date, required: true }) started_at!: Date;
  @Prop({ type: Date, default: null }) deadline_at!: Date | null;
  /** Deadline and grace: after this nothing is taken. */
  @Prop({ type: Date, required: true }) cutoff_at!: Date;
  /** The taker's language when they started: what is written for them, such as feedback, is in its convention. */
  @Prop({ type: String, default: defaultLocale }) locale!: Locale;
  /** Of the taker's accommodations when they started. */
  @Prop({ type: Number, default: 1 }) time_factor!: number;
  /** Of the taker in the groups of the test when they started: overrides go by them. */
  @Prop({ type: [String], default: [] }) labels!: string[];
  @Prop({ type: Date, default: null }) submitted_at!: Date | null;
  /** Whether its taker handed it in; otherwise its time was up. */
  @Prop({ type: Boolean, default: true }) by_hand!: boolean;
  /** What its points are lessened by since it was handed in; null: by nothing. */
  @Prop({ type: MongoSchema.Types.Mixed, default: null }) deductions!: Deductions | null;
  /** Of one that came late where a teacher decides; null: it counts as it is. */
  @Prop({ type: MongoSchema.Types.Mixed, default: null }) approval!: StoredApproval | null;
  /** Minutes that a teacher has added, and by which announcements they were told: each counts once. */
  @Prop({ type: Number, default: 0 }) extra_min?: number;
  @Prop({ type: [MongoSchema.Types.ObjectId], default: [] }) extensions?: Types.ObjectId[];
  /** Until when one that was opened again goes on, whatever the test says; minutes that are added after these of then come on top. */
  @Prop({ type: MongoSchema.Types.Mixed, default: null }) reopened?: { until: Date; extra_min: number } | null;
  /** By whom it was ended, if not by its taker or the clock. */
  @Prop({ type: MongoSchema.Types.Mixed, default: null }) stopped?: {
    by: Types.ObjectId;
    at: Date;
    reason: string;
  } | null;
  /** Keys of the parts that can be answered. */
  @Prop({ type: [String], required: true }) parts!: string[];
  /** Of a test that goes forward: by part the place of its item. What lies before `reached` is closed. */
  @Prop({ type: MongoSchema.Types.Mixed, default: null }) places!: Record<string, number> | null;
  /** The furthest place that was shown. */
  @Prop({ type: Number, default: 0 }) reached!: number;
  @Prop({ type: MongoSchema.Types.Mixed, default: {} }) answers!: Record<string, StoredAnswer>;
  /** Highest sequence number stored, by device. */
  @Prop({ type: MongoSchema.Types.Mixed, default: {} }) clients!: Record<string, number>;
  /** When each device was last heard of: written with what it stores, so that it costs nothing. */
  @Prop({ type: MongoSchema.Types.Mixed, default: {} }) seen!: Record<string, Date>;
  /** How many events each device had yet to send when it was last heard of. */
  @Prop({ type: MongoSchema.Types.Mixed, default: {} }) waits?: Record<string, number>;
  /** Every mark that was ever given, oldest first; the newest of a part counts. */
  @Prop({ type: [MongoSchema.Types.Mixed], default: [] }) marks!: StoredMark[];
  /**
   * Parts that were answered readably and not rightly, where that costs the next tries something. Judged once; null: not yet, or
   * nothing costs anything.
   */
  @Prop({ type: [String], default: null }) missed!: string[] | null;
  /** Counts the changes of `marks`, so that two markers never overwrite each other. */
  @Prop({ type: Number, default: 0 }) revision!: number;
  /** Sum of the marks that count; null until every part is decided. Always equal to a recomputation. */
  @Prop({ type: Number, default: null }) full_score?: number | null;
  /** The same less what is taken off; null also while nobody has said that it counts although it was late. */
  @Prop({ type: Number, default: null }) score!: number | null;
  @Prop({ type: Date, default: null }) marked_at!: Date | null;
  /** Tries to mark it after the first one: after some it is left to a person. */
  @Prop({ type: Number, default: 0 }) marking_tries!: number;
  @Prop({ type: Date, default: null }) marking_tried_at!: Date | null;
}

export const attemptSchema = SchemaFactory.createForClass(AttemptDocument);
attemptSchema.index({ test_id: 1, user_id: 1, try: 1 }, { unique: true });
attemptSchema.index({ user_id: 1, started_at: -1, _id: 1 });
attemptSchema.index({ state: 1, cutoff_at: 1 });
