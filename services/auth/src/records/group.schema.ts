import type { GroupRole } from '@mathquiz/contracts';
import { userId, userIdInText } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

/** `joined_at` is not known of those who came in before it was kept. `labels` of who has some: what a test may ask for. */
export type Membership = { user_id: Types.ObjectId; role: GroupRole; joined_at?: Date; labels?: string[] };

const membership = new MongoSchema<Membership>(
  {
    user_id: { ...userId, required: true },
    role: { type: String, required: true },
    joined_at: { type: Date },
    // Without a default: `setMembers` compares members as they are stored.
    labels: { type: [String], default: undefined },
  },
  { _id: false },
);

@Schema({ collection: 'groups', versionKey: false })
export class GroupDocument {
  _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) groupname!: string;
  @Prop({ type: String, default: '' }) description!: string;
  @Prop({ type: Boolean, default: false }) approval!: boolean;
  @Prop({ type: [String], default: ['mathquiz'] }) scopes!: string[];
  @Prop({ type: [membership], required: true }) members!: Membership[];
  @Prop({ type: [String], required: true }) terms!: string[];
  @Prop(userIdInText) creation_key?: string;
  @Prop({ type: String }) creation_body?: string;
  @Prop({ type: Date, required: true }) created_at!: Date;
}

export const groupSchema = SchemaFactory.createForClass(GroupDocument);
groupSchema.index({ 'members.user_id': 1, groupname: 1, _id: 1 });
groupSchema.index({ groupname: 1, _id: 1 });
groupSchema.index(
  { creation_key: 1 },
  { unique: true, partialFilterExpression: { creation_key: { $type: 'string' } } },
);
