import type { AuditAction } from '@mathquiz/contracts';
import { userId } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, Types } from 'mongoose';

export type Actor = { _id: Types.ObjectId; username: string };
export type NamedGroup = { _id: Types.ObjectId; groupname: string };

const actor = { _id: userId, username: String };
const namedGroup = { _id: Types.ObjectId, groupname: String };

/** What was done, by whom, to whom. Only ever added to; names are as they were then. */
@Schema({ collection: 'audit', versionKey: false, minimize: false })
export class AuditDocument {
  _id!: Types.ObjectId;
  @Prop({ type: Date, required: true }) at!: Date;
  @Prop({ type: String, required: true }) action!: AuditAction;
  @Prop({ type: actor, default: null }) by!: Actor | null;
  @Prop({ type: actor, default: null }) user!: Actor | null;
  @Prop({ type: namedGroup, default: null }) group!: NamedGroup | null;
  @Prop({ type: String, default: '' }) address!: string;
  @Prop({ type: MongoSchema.Types.Mixed, default: {} }) details!: Record<string, string>;
}

export const auditSchema = SchemaFactory.createForClass(AuditDocument);
auditSchema.index({ at: -1, _id: -1 });
auditSchema.index({ action: 1, at: -1 });
auditSchema.index({ 'user._id': 1, at: -1 });
auditSchema.index({ 'group._id': 1, at: -1 });
