import type { ProposalOutcome } from '@mathquiz/contracts';
import { userId } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

/** A mark that a model has proposed for an answer: no mark before a person gives it. */
@Schema({ collection: 'mark_proposals', versionKey: false })
export class MarkProposalDocument {
  _id!: Types.ObjectId;
  @Prop({ type: MongoSchema.Types.ObjectId, required: true }) test_id!: Types.ObjectId;
  @Prop({ type: MongoSchema.Types.ObjectId, required: true }) submission_id!: Types.ObjectId;
  @Prop({ type: String, required: true }) part!: string;
  /** The task that it came from: a repeated step finds it. */
  @Prop({ type: String, required: true }) task_id!: string;
  /** The student whose answer it is. */
  @Prop({ ...userId, required: true }) taker_id!: Types.ObjectId;
  /** The teacher who had it proposed. */
  @Prop({ ...userId, required: true }) by!: Types.ObjectId;
  @Prop({ type: Number, required: true }) points!: number;
  @Prop({ type: [String], required: true }) lines!: readonly string[];
  @Prop({ type: String, default: '' }) reason!: string;
  @Prop({ type: String, default: '' }) quote!: string;
  /** null: nobody has decided. */
  @Prop({ type: String, default: null }) outcome!: ProposalOutcome | null;
  @Prop({ type: Date, required: true }) at!: Date;
}
export const markProposalSchema = SchemaFactory.createForClass(MarkProposalDocument);
markProposalSchema.index({ submission_id: 1, part: 1 }, { unique: true });
markProposalSchema.index({ test_id: 1, part: 1 });
markProposalSchema.index({ taker_id: 1 });
markProposalSchema.index({ task_id: 1 });
markProposalSchema.index({ by: 1 });
