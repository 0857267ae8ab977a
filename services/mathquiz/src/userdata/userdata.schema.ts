import type { UserdataKey } from '@mathquiz/contracts';
import { userId } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** What the product remembers for one person; `_id` is the person's. A key that was never used is not there. */
@Schema({ collection: 'userdata', versionKey: false })
export class UserdataDocument implements Partial<Record<UserdataKey, string[]>> {
  @Prop({ ...userId, required: true }) _id!: Types.ObjectId;
  @Prop({ type: [String], default: undefined }) bookmarked_quizzes?: string[];
  @Prop({ type: [String], default: undefined }) recent_quizzes?: string[];
  @Prop({ type: [String], default: undefined }) dismissed_hints?: string[];
  @Prop({ type: [String], default: undefined }) favourite_tags?: string[];
  @Prop({ type: [String], default: undefined }) saved_searches?: string[];
}
export const userdataSchema = SchemaFactory.createForClass(UserdataDocument);
