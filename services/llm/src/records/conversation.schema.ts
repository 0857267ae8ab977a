import type { AssistantPurpose, AssistantReply } from '@mathquiz/contracts';
import { userId } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

export type StoredEntry = {
  readonly role: 'user' | 'assistant';
  readonly content: string;
  /** The whole answer; an older one keeps its checks and not its proposal. */
  readonly reply: AssistantReply | null;
  readonly at: Date;
  /** By which it was written: a repeated one adds nothing. */
  readonly task_id: string;
};

/** A conversation of a person and the assistant about one item. */
@Schema({ collection: 'conversations', versionKey: false, minimize: false })
export class ConversationDocument {
  _id!: Types.ObjectId;
  @Prop({ ...userId, required: true }) user_id!: Types.ObjectId;
  @Prop({ type: String, required: true }) purpose!: AssistantPurpose;
  @Prop({ type: MongoSchema.Types.ObjectId, default: null }) quiz_id!: Types.ObjectId | null;
  /** Title of the item. */
  @Prop({ type: String, default: '' }) title!: string;
  @Prop({ type: MongoSchema.Types.Mixed, required: true }) entries!: StoredEntry[];
  /** Grows with each change: of two writes at once one is made again. */
  @Prop({ type: Number, required: true }) revision!: number;
  @Prop({ type: Date, required: true }) created_at!: Date;
  @Prop({ type: Date, required: true }) updated_at!: Date;
}
export const conversationSchema = SchemaFactory.createForClass(ConversationDocument);
conversationSchema.index({ user_id: 1, updated_at: -1, _id: -1 });
