import type { FileKind } from '@mathquiz/contracts';
import { userId } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

const number = { type: Number, default: null } as const;

/** A file that somebody has sent, as it was read. It is there before its object: who deletes another of the same content sees it. */
@Schema({ collection: 'files', versionKey: false })
export class FileDocument {
  _id!: Types.ObjectId;
  /** null: somebody who is gone; something holds it still. */
  @Prop({ ...userId, default: null }) user_id!: Types.ObjectId | null;
  @Prop({ type: String, required: true }) name!: string;
  @Prop({ type: String, required: true }) use!: 'asset' | 'avatar';
  @Prop({ type: String, required: true }) kind!: FileKind;
  @Prop({ type: String, required: true }) type!: string;
  @Prop({ type: Number, required: true }) bytes!: number;
  @Prop({ type: String, required: true }) sha256!: string;
  @Prop(number) width!: number | null;
  @Prop(number) height!: number | null;
  @Prop(number) pages!: number | null;
  @Prop({ type: String, default: null }) image_id!: string | null;
  /** Of its object; the same for the same content. */
  @Prop({ type: String, required: true }) key!: string;
  /** The asset that it belongs to, or the profile; null: nobody’s yet, and gone after a day. */
  @Prop({ type: MongoSchema.Types.ObjectId, default: null }) asset_id!: Types.ObjectId | null;
  @Prop({ type: Boolean, default: false }) kept!: boolean;
  @Prop({ type: Date, required: true }) created_at!: Date;
}
export const fileSchema = SchemaFactory.createForClass(FileDocument);
fileSchema.index({ user_id: 1, created_at: -1 });
fileSchema.index({ key: 1 });
fileSchema.index({ image_id: 1 });
fileSchema.index({ asset_id: 1 });
fileSchema.index({ kept: 1, created_at: 1 });
