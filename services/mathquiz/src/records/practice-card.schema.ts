import { userId } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

/** When an item comes back to one person: what the schedule makes of the log of their exercises, from which it can be made again. */
@Schema({ collection: 'practice_cards', versionKey: false })
export class PracticeCardDocument {
  _id!: Types.ObjectId;
  @Prop({ ...userId, required: true }) user_id!: Types.ObjectId;
  @Prop({ type: MongoSchema.Types.ObjectId, required: true }) quiz_id!: Types.ObjectId;
  /** As its item was published when it was drawn last. */
  @Prop({ type: String, required: true }) category!: string;
  @Prop({ type: Number, default: null }) grade!: number | null;
  @Prop({ type: String, default: '' }) chapter!: string;
  /** From here on the fields of FSRS. */
  @Prop({ type: Date, required: true }) due!: Date;
  @Prop({ type: Number, required: true }) stability!: number;
  @Prop({ type: Number, required: true }) difficulty!: number;
  @Prop({ type: Number, required: true }) elapsed_days!: number;
  @Prop({ type: Number, required: true }) scheduled_days!: number;
  @Prop({ type: Number, required: true }) learning_steps!: number;
  /** As many as the log has of it. */
  @Prop({ type: Number, required: true }) reps!: number;
  @Prop({ type: Number, required: true }) lapses!: number;
  @Prop({ type: Number, required: true }) state!: number;
  @Prop({ type: Date, required: true }) last_review!: Date;
}

export const practiceCardSchema = SchemaFactory.createForClass(PracticeCardDocument);
practiceCardSchema.index({ user_id: 1, quiz_id: 1 }, { unique: true });
practiceCardSchema.index({ user_id: 1, due: 1 });
