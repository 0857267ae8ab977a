import type { HelpAudience, HelpContext, HelpState, Locale } from '@mathquiz/contracts';
import { userId, userIdInText } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

const { ObjectId, Mixed } = MongoSchema.Types;

@Schema({ _id: false })
class NoteDocument {
  @Prop({ ...userId, default: null }) by!: Types.ObjectId | null;
  @Prop({ type: String, required: true }) text!: string;
  @Prop({ type: Date, required: true }) at!: Date;
}

@Schema({ _id: false })
class LookDocument {
  @Prop({ ...userId, required: true }) by!: Types.ObjectId;
  @Prop({ type: Date, required: true }) until!: Date;
}

/** A request for help, by the id of its room. */
@Schema({ collection: 'help_requests', versionKey: false, minimize: false })
export class HelpDocument {
  _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) audience!: HelpAudience;
  @Prop({ type: String, required: true }) state!: HelpState;
  /** null: a guest, or somebody who is gone. */
  @Prop({ ...userId, default: null }) user_id!: Types.ObjectId | null;
  @Prop({ type: Mixed, default: null }) guest!: { name: string; email: string } | null;
  @Prop({ type: String, required: true }) locale!: Locale;
  @Prop({ type: Mixed, default: null }) test!: { _id: string; title: string } | null;
  @Prop({ type: Mixed, required: true }) context!: HelpContext;
  @Prop({ ...userId, default: null }) assignee_id!: Types.ObjectId | null;
  @Prop({ type: Date, required: true }) created_at!: Date;
  @Prop({ type: Date, default: null }) waiting_since!: Date | null;
  @Prop({ type: Date, default: null }) first_reply_at!: Date | null;
  @Prop({ type: Date, default: null }) snoozed_until!: Date | null;
  @Prop({ type: Date, default: null }) resolved_at!: Date | null;
  @Prop({ type: Mixed, default: null }) rating!: { stars: number; note: string } | null;
  @Prop({ type: [SchemaFactory.createForClass(NoteDocument)], default: [] }) notes!: NoteDocument[];
  /** Operators who look as the asker does. */
  @Prop({ type: [SchemaFactory.createForClass(LookDocument)], default: [] }) looks!: LookDocument[];
  /** For which waiting the operators on duty were written to. */
  @Prop({ type: Date, default: null }) mailed_for!: Date | null;
  /** Raised by every change of its state, so that two at once do not undo each other. */
  @Prop({ type: Number, default: 0 }) revision!: number;
}

export const helpSchema = SchemaFactory.createForClass(HelpDocument);
helpSchema.index({ audience: 1, state: 1, created_at: -1, _id: -1 });
helpSchema.index({ audience: 1, assignee_id: 1, state: 1, created_at: -1 });
helpSchema.index({ audience: 1, created_at: -1, _id: -1 });
helpSchema.index({ user_id: 1, state: 1 });
helpSchema.index({ assignee_id: 1 });
helpSchema.index({ state: 1, snoozed_until: 1 });
helpSchema.index({ waiting_since: 1 });
helpSchema.index({ 'looks.by': 1 });

/** One open request a person and audience: the document goes when the request is resolved. */
@Schema({ collection: 'open_help', versionKey: false })
export class OpenHelpDocument {
  @Prop({ ...userIdInText, required: true }) _id!: string;
  @Prop({ type: ObjectId, required: true }) help_id!: Types.ObjectId;
}
export const openHelpSchema = SchemaFactory.createForClass(OpenHelpDocument);
openHelpSchema.index({ help_id: 1 });
