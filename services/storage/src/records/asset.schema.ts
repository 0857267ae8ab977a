import type { AltText, FileKind, Licence } from '@mathquiz/contracts';
import { type ShareRow, shareRowSchema, userId } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

/** A file that is kept, with what is said of it; replaced, it has one version more, and what holds an old one keeps it. */
@Schema({ collection: 'assets', versionKey: false })
export class AssetDocument {
  _id!: Types.ObjectId;
  /** null: of somebody who is gone; something still holds it. */
  @Prop({ ...userId, default: null }) owner_id!: Types.ObjectId | null;
  @Prop({ type: String, required: true }) title!: string;
  @Prop({ type: MongoSchema.Types.Mixed, required: true }) alt!: AltText;
  @Prop({ type: String, required: true }) licence!: Licence;
  @Prop({ type: String, default: '' }) source!: string;
  @Prop({ type: [String], default: [] }) tags!: string[];
  @Prop({ type: [String], default: [] }) terms!: string[];
  @Prop({ type: String, required: true }) kind!: FileKind;
  @Prop({ type: Number, required: true }) bytes!: number;
  /** Every file that it has been; the last one counts. */
  @Prop({ type: [MongoSchema.Types.ObjectId], required: true }) file_ids!: Types.ObjectId[];
  @Prop({ type: [String], default: [] }) image_ids!: string[];
  @Prop({ type: Number, default: 1 }) revision!: number;
  @Prop({ type: [shareRowSchema], default: [] }) shares!: ShareRow[];
  @Prop({ type: Date, required: true }) created_at!: Date;
  @Prop({ type: Date, required: true }) updated_at!: Date;
}
export const assetSchema = SchemaFactory.createForClass(AssetDocument);
assetSchema.index({ owner_id: 1, updated_at: -1, _id: -1 });
assetSchema.index({ 'shares.user_id': 1, updated_at: -1 });
assetSchema.index({ 'shares.group_id': 1, updated_at: -1 });
assetSchema.index({ image_ids: 1 });
assetSchema.index({ terms: 1 });
assetSchema.index({ tags: 1 });
