import type { AiPurpose } from '@mathquiz/contracts';
import { userId } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** open: credits may be held for it. closing: the cost is known, entries may be missing. closed: nothing is held any more. */
export type ReservationState = 'open' | 'closing' | 'closed';

/** Names what is held for one call of a model. What is held stands in the ledger; this says what is still to be done about it. */
@Schema({ collection: 'reservations', versionKey: false })
export class ReservationDocument {
  /** Key of the call. */
  @Prop({ type: String, required: true }) _id!: string;
  @Prop({ ...userId, required: true }) user_id!: Types.ObjectId;
  @Prop({ type: String, required: true }) task_id!: string;
  @Prop({ type: String, required: true }) purpose!: AiPurpose;
  /** Factor of the settings when it was made: a changed one changes no price that was told. */
  @Prop({ type: Number, required: true }) factor!: number;
  /** Milli-credits that it costs at most. */
  @Prop({ type: Number, required: true }) quote!: number;
  @Prop({ type: String, required: true }) state!: ReservationState;
  /** Milli-credits; null while it is open. */
  @Prop({ type: Number, default: null }) spent!: number | null;
  /** Time at which it reached its state. */
  @Prop({ type: Date, required: true }) at!: Date;
}
export const reservationSchema = SchemaFactory.createForClass(ReservationDocument);
reservationSchema.index({ state: 1, at: 1 });
reservationSchema.index({ user_id: 1, state: 1 });
