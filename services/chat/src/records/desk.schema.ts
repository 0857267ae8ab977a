import type { HelpSettings, Locale } from '@mathquiz/contracts';
import { userId } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

const { Mixed } = MongoSchema.Types;

/** How the help desk of the school works: one document. */
@Schema({ collection: 'desk', versionKey: false, minimize: false })
export class DeskDocument {
  @Prop({ type: String, required: true }) _id!: 'desk';
  @Prop({ type: Mixed, required: true }) hours!: HelpSettings['hours'];
  @Prop({ type: String, required: true }) time_zone!: string;
  @Prop({ type: Mixed, required: true }) away!: HelpSettings['away'];
  @Prop({ type: Number, required: true }) late_after_min!: number;
  @Prop({ type: [userId], required: true }) duty_ids!: Types.ObjectId[];
}
export const deskSchema = SchemaFactory.createForClass(DeskDocument);

@Schema({ collection: 'canned_replies', versionKey: false })
export class ReplyDocument {
  _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) title!: string;
  @Prop({ type: Mixed, required: true }) texts!: Partial<Record<Locale, string>>;
}
export const replySchema = SchemaFactory.createForClass(ReplyDocument);
replySchema.index({ title: 1, _id: 1 });
