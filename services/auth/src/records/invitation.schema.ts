import type { Role } from '@mathquiz/contracts';
import { userId } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

export type StoredState = 'waiting' | 'sent' | 'accepted' | 'refused' | 'cancelled';

/** An invitation to open an account as a role. `waiting`: somebody invited themselves and an admin has to look at it. */
@Schema({ collection: 'signup_invitations', versionKey: false })
export class InvitationDocument {
  _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) email!: string;
  @Prop({ type: String, required: true }) as!: Role;
  @Prop({ type: String, required: true }) state!: StoredState;
  @Prop({ ...userId, default: null }) invited_by!: Types.ObjectId | null;
  @Prop({ type: String, required: true }) locale!: string;
  @Prop({ type: Date, required: true }) created_at!: Date;
  @Prop({ type: Date, required: true }) expires_at!: Date;
}

export const invitationSchema = SchemaFactory.createForClass(InvitationDocument);
invitationSchema.index({ created_at: -1, _id: -1 });
invitationSchema.index({ invited_by: 1, created_at: -1, _id: -1 });
invitationSchema.index({ email: 1, state: 1 });
