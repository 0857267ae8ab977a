import { defaultLocale, type Locale, type Role } from '@mathquiz/contracts';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

@Schema({ collection: 'users', versionKey: false, minimize: false })
export class UserDocument {
  _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) username!: string;
  @Prop({ type: String, required: true }) password_hash!: string;
  @Prop({ type: String, required: true }) name!: string;
  @Prop({ type: String, required: true }) lastname!: string;
  @Prop({ type: String, default: null }) email!: string | null;
  @Prop({ type: String, default: defaultLocale }) locale!: Locale;
  @Prop({ type: [String], required: true }) roles!: Role[];
  @Prop({ type: Boolean, default: false }) blocked!: boolean;
  /** Normalised words of the names, with CJK bigrams, for search (architecture.md, rule 7). */
  @Prop({ type: [String], required: true }) terms!: string[];
  @Prop({ type: Date, required: true }) created_at!: Date;
  @Prop({ type: Date, default: null }) last_seen_at!: Date | null;
}

export const userSchema = SchemaFactory.createForClass(UserDocument);
userSchema.index({ username: 1 }, { unique: true });
userSchema.index({ terms: 1, username: 1, _id: 1 });
userSchema.index({ roles: 1, username: 1, _id: 1 });
