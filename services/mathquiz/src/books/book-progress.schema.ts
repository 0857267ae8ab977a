import { userId } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

/** What one person has read of one book. */
@Schema({ collection: 'book_progress', versionKey: false })
export class BookProgressDocument {
  _id!: Types.ObjectId;
  @Prop({ ...userId, required: true }) user_id!: Types.ObjectId;
  @Prop({ type: MongoSchema.Types.ObjectId, required: true }) book_id!: Types.ObjectId;
  /** The ids of lines. */
  @Prop({ type: [String], default: [] }) read!: string[];
  @Prop({ type: String, default: null }) at!: string | null;
  @Prop({ type: Date, required: true }) updated_at!: Date;
}
export const bookProgressSchema = SchemaFactory.createForClass(BookProgressDocument);
bookProgressSchema.index({ user_id: 1, book_id: 1 }, { unique: true });
