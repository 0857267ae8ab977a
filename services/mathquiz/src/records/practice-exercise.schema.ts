import type { Judgement, Locale, PracticeRating, TypedAnswer } from '@mathquiz/contracts';
import type { GeneratorVersion } from '@mathquiz/domain/randomisation';
import { userId } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

/** What came of an exercise: the first answer that was checked. Never changes. */
export type StoredOutcome = {
  /** When it was given; `stored_at`: when it came in. */
  at: Date;
  stored_at: Date;
  /** By part, as the judgements. */
  answers: Record<string, TypedAnswer>;
  judgements: Record<string, Judgement>;
  earned: number;
  out_of: number;
  rating: PracticeRating | null;
  due_at: Date;
};

/** An item with numbers of its own, drawn for one person. Those that were answered are the log of practice. */
@Schema({ collection: 'practice_exercises', versionKey: false, minimize: false })
export class PracticeExerciseDocument {
  _id!: Types.ObjectId;
  @Prop({ ...userId, required: true }) user_id!: Types.ObjectId;
  @Prop({ type: MongoSchema.Types.ObjectId, required: true }) quiz_id!: Types.ObjectId;
  @Prop({ type: Number, required: true }) version!: number;
  /** As its item was published when it was drawn. */
  @Prop({ type: String, required: true }) category!: string;
  @Prop({ type: Number, default: null }) grade!: number | null;
  @Prop({ type: String, default: '' }) chapter!: string;
  /** 128 bits from the system's cryptographic source; never leaves the server. */
  @Prop({ type: String, required: true }) seed!: string;
  /** By which rules it is drawn, for ever. */
  @Prop({ type: Number, required: true }) generator!: GeneratorVersion;
  /** Its reader's language when it was drawn: what is written for them, such as feedback, is in its convention. */
  @Prop({ type: String, required: true }) locale!: Locale;
  /** It was practised before. */
  @Prop({ type: Boolean, required: true }) repeated!: boolean;
  @Prop({ type: Date, required: true }) drawn_at!: Date;
  /** How many were given. */
  @Prop({ type: Number, default: 0 }) hints!: number;
  @Prop({ type: MongoSchema.Types.Mixed, default: null }) answered!: StoredOutcome | null;
  /** `answered.at` of one that says something of its item. */
  @Prop({ type: Date }) rated_at?: Date;
  /**
   * What there is only one of, so that two draws at once do not bring the same item twice. Never changes: secantusd-rs 0.5.3 keeps a key of a
   * unique index that an update takes away.
   */
  @Prop({ type: String, required: true }) slot!: string;
  /** So long it waits. */
  @Prop({ type: Date }) expires_at?: Date;
}

export const practiceExerciseSchema = SchemaFactory.createForClass(PracticeExerciseDocument);
practiceExerciseSchema.index({ user_id: 1, slot: 1 }, { unique: true });
practiceExerciseSchema.index({ user_id: 1, quiz_id: 1, rated_at: 1 });
// The log of a person without reading exercises, and (no `at`) what waits.
practiceExerciseSchema.index({ user_id: 1, 'answered.at': 1, quiz_id: 1, rated_at: 1 });
practiceExerciseSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });
