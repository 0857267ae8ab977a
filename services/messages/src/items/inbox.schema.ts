import { userId } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** One a person, by their id: whether a mail has told them of new messages since they last looked. */
@Schema({ collection: 'inboxes', versionKey: false })
export class InboxDocument {
  @Prop(userId) _id!: Types.ObjectId;
  @Prop({ type: Date, default: null }) announced_at!: Date | null;
}
export const inboxSchema = SchemaFactory.createForClass(InboxDocument);
