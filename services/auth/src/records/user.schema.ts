import { type Accommodations, type CreditBalances, defaultLocale, type Locale, type Role } from '@mathquiz/contracts';
import { publishesOwn } from '@mathquiz/domain/access';
import { userId, userIdInText } from '@mathquiz/platform';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongoSchema, type Types } from 'mongoose';

const accommodationsSchema = new MongoSchema<Accommodations>(
  { time_factor: { type: Number, default: 1 }, note: { type: String, default: '' } },
  { _id: false },
);

export type OwnName = { readonly name: string; readonly lastname: string };
const waitingNameSchema = new MongoSchema<OwnName>(
  { name: { type: String, required: true }, lastname: { type: String, required: true } },
  { _id: false },
);

@Schema({ collection: 'users', versionKey: false, minimize: false })
export class UserDocument {
  @Prop({ ...userId, auto: true }) _id!: Types.ObjectId;
  @Prop({ type: String, required: true }) username!: string;
  @Prop({ type: String, required: true }) password_hash!: string;
  @Prop({ type: String, required: true }) name!: string;
  @Prop({ type: String, required: true }) lastname!: string;
  /** The name that its owner has asked for in an exam, until it is over. */
  @Prop({ type: waitingNameSchema, default: null }) waiting_name?: OwnName | null;
  @Prop({ type: String, default: null }) email!: string | null;
  @Prop({ type: String, default: null }) email_key!: string | null;
  @Prop({ type: Boolean, default: false }) email_verified!: boolean;
  @Prop({ type: String, default: defaultLocale }) locale!: Locale;
  @Prop({ type: String, default: null }) time_zone!: string | null;
  @Prop({ type: String, default: null }) picture!: string | null;
  @Prop({ type: accommodationsSchema, default: () => ({ time_factor: 1, note: '' }) }) accommodations!: Accommodations;
  /** The teacher who made the account. */
  @Prop({ ...userId, default: null }) managed_by!: Types.ObjectId | null;
  @Prop(userIdInText) creation_key?: string;
  /** The invitation that the account was made by. */
  @Prop({ type: MongoSchema.Types.ObjectId }) invitation_id?: Types.ObjectId;
  /** Of the school's own provider: hash of issuer and subject. Nothing else links an account to it. */
  @Prop({ type: String }) oidc_key?: string;
  @Prop({ type: Boolean, default: false }) archived!: boolean;
  /** When everything about the person was last given out: one's own account is deleted only after that. */
  @Prop({ type: Date, default: null }) exported_at!: Date | null;
  @Prop({ type: [String], required: true }) roles!: Role[];
  /** Null: no admin has said yet whether what they write needs a reviewer. */
  @Prop({ type: Boolean, default: null }) can_publish?: boolean | null;
  @Prop({ type: Boolean, default: false }) blocked!: boolean;
  /** Counts what ends every session: another password, a second factor, blocking, archiving. Sessions of a lower one have ended. */
  @Prop({ type: Number }) session_version?: number;
  /** Nobody knows the password: it was drawn when the account came from the school's own provider. */
  @Prop({ type: Boolean }) password_unknown?: boolean;
  /** Whether a code is asked for beside the password. */
  @Prop({ type: Boolean, default: false }) second_factor!: boolean;
  /** Milli-credits by pool, as the service that keeps them has last told; left out: it has told nothing yet. */
  @Prop({ type: MongoSchema.Types.Mixed }) credits?: CreditBalances;
  @Prop({ type: Date }) credits_at?: Date;
  /** Normalised words of the names, with CJK bigrams, for search (architecture.md, rule 7). */
  @Prop({ type: [String], required: true }) terms!: string[];
  @Prop({ type: Date, required: true }) created_at!: Date;
  @Prop({ type: Date, default: null }) last_seen_at!: Date | null;
}

export const userSchema = SchemaFactory.createForClass(UserDocument);
userSchema.index({ username: 1 }, { unique: true });
userSchema.index({ email_key: 1 }, { partialFilterExpression: { email_key: { $type: 'string' } } });
userSchema.index({ terms: 1, username: 1, _id: 1 });
userSchema.index({ roles: 1, username: 1, _id: 1 });
userSchema.index({ blocked: 1, username: 1, _id: 1 });
userSchema.index({ archived: 1, username: 1, _id: 1 });
userSchema.index({ creation_key: 1 }, { unique: true, partialFilterExpression: { creation_key: { $type: 'string' } } });
userSchema.index(
  { invitation_id: 1 },
  { unique: true, partialFilterExpression: { invitation_id: { $type: 'objectId' } } },
);
userSchema.index({ waiting_name: 1 }, { partialFilterExpression: { waiting_name: { $type: 'object' } } });
userSchema.index({ oidc_key: 1 }, { unique: true, partialFilterExpression: { oidc_key: { $type: 'string' } } });
userSchema.index({ managed_by: 1, archived: 1, lastname: 1, _id: 1 });

/** Whether what they write needs no reviewer. */
export const canPublish = ({ roles, can_publish }: Pick<UserDocument, 'roles' | 'can_publish'>): boolean =>
  publishesOwn(roles, can_publish ?? null);

/** Accounts of earlier versions lack what was added since: `lean` reads do not fill it in. */
export function completed(user: UserDocument): UserDocument {
  return {
    ...user,
    email_verified: user.email_verified ?? false,
    waiting_name: user.waiting_name ?? null,
    time_zone: user.time_zone ?? null,
    picture: user.picture ?? null,
    accommodations: user.accommodations ?? { time_factor: 1, note: '' },
    managed_by: user.managed_by ?? null,
    archived: user.archived ?? false,
    second_factor: user.second_factor ?? false,
  };
}
