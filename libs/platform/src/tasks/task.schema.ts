import type { Locale, TaskKind, TaskState } from '@mathquiz/contracts';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';
import { userId, userIdInText } from '../personal-data/user-id.js';
import type { TaskFile } from './task-kind.js';

const mixed = { type: MongoSchema.Types.Mixed, default: null } as const;

/** A task of a person, in one collection for all services: the truth about it. Redis only says that there is something to do. */
@Schema({ collection: 'tasks', versionKey: false })
export class TaskDocument {
  _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) kind!: TaskKind;
  /** Which service does its steps. */
  @Prop({ type: String, required: true }) service!: string;
  @Prop({ ...userId, required: true }) user_id!: Types.ObjectId;
  @Prop({ ...userIdInText, default: null }) creation_key!: string | null;
  @Prop({ type: String, default: '' }) creation_body!: string;
  @Prop({ type: String, default: '' }) title!: string;
  @Prop({ type: String, required: true }) locale!: Locale;
  @Prop({ type: String, default: '' }) address!: string;
  @Prop({ type: String, required: true }) state!: TaskState;
  @Prop({ type: Number, required: true }) done!: number;
  @Prop({ type: Number, required: true }) of!: number;
  /** Of a kind whose steps do several things each; else null. */
  @Prop(mixed) things!: { a_step: number; all: number } | null;
  /** JSON, sealed where it holds passwords; gone once the task has succeeded. */
  @Prop({ type: String, default: null }) input!: string | null;
  @Prop(mixed) result!: Record<string, unknown> | null;
  @Prop(mixed) file!: TaskFile | null;
  /** Sealed JSON; null once it was fetched. */
  @Prop({ type: String, default: null }) secret!: string | null;
  @Prop({ type: Boolean, default: false }) has_secret!: boolean;
  @Prop(mixed) error!: { code: string; retry: boolean } | null;
  /** When it is to be looked at: the end of the lease of whoever does it, or of a pause. */
  @Prop({ type: Date, required: true }) due_at!: Date;
  @Prop({ type: String, default: null }) lease!: string | null;
  /** Of the step at hand. */
  @Prop({ type: Number, default: 0 }) tries!: number;
  @Prop({ type: Date, required: true }) created_at!: Date;
  @Prop({ type: Date, required: true }) updated_at!: Date;
  @Prop({ type: Date, default: null }) ended_at!: Date | null;
}
export const taskSchema = SchemaFactory.createForClass(TaskDocument);
taskSchema.index({ user_id: 1, created_at: -1, _id: -1 });
taskSchema.index({ service: 1, state: 1, due_at: 1 });
taskSchema.index({ state: 1, ended_at: 1 });
taskSchema.index({ creation_key: 1 }, { unique: true, partialFilterExpression: { creation_key: { $type: 'string' } } });
