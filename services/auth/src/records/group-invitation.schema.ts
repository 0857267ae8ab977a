import type { GroupInvitation, GroupRole } from '@mathquiz/contracts';
import { userId } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

/** Somebody who is invited to a group: an account, or an address that has none yet. */
@Schema({ collection: 'group_invitations', versionKey: false })
export class GroupInvitationDocument {
  _id!: Types.ObjectId;
  @Prop({ type: MongoSchema.Types.ObjectId, required: true }) group_id!: Types.ObjectId;
  @Prop({ ...userId, default: null }) user_id!: Types.ObjectId | null;
  /** In small letters. */
  @Prop({ type: String, default: null }) email!: string | null;
  @Prop({ type: String, required: true }) role!: GroupRole;
  @Prop({ type: String, required: true }) state!: GroupInvitation['state'];
  @Prop({ ...userId, required: true }) invited_by!: Types.ObjectId;
  @Prop({ type: Date, required: true }) created_at!: Date;
  @Prop({ type: Date, default: null }) decided_at!: Date | null;
}

export const groupInvitationSchema = SchemaFactory.createForClass(GroupInvitationDocument);
groupInvitationSchema.index({ group_id: 1, state: 1, created_at: -1, _id: -1 });
groupInvitationSchema.index({ user_id: 1, state: 1 });
groupInvitationSchema.index({ email: 1, state: 1 });
