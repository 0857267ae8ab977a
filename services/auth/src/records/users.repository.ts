import type { CreditBalances, Locale, Role, UserChange } from '@mathquiz/contracts';
import { indexTerms } from '@mathquiz/domain/format';
import { AppError, isDuplicateKey, Together } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isValidObjectId, type Model, Types, type UpdateQuery } from 'mongoose';
import { ChangesService } from '../changes/changes.service.js';
import { type OwnName, UserDocument } from './user.schema.js';
import { filterOf, type UserQuery } from './user-query.js';

export type NewUser = {
  username: string;
  password_hash: string;
  name: string;
  lastname: string;
  email: string | null;
  locale: Locale;
  roles: Role[];
  email_verified?: boolean;
  managed_by?: Types.ObjectId | null;
  creation_key?: string;
  oidc_key?: string;
  password_unknown?: boolean;
  invitation_id?: Types.ObjectId;
};
export type AccountChange = UserChange & {
  time_zone?: string | null | undefined;
  picture?: string | null | undefined;
  archived?: boolean | undefined;
  waiting_name?: OwnName | undefined;
};
const termsOf = (user: { username: string; name: string; lastname: string }) =>
  indexTerms(`${user.username} ${user.name} ${user.lastname}`);

/** An address is found whatever its capitals. */
const emailFields = (email: string | null | undefined) => ({ email_key: email?.toLowerCase() ?? null });

/** In the same write as what was changed: nobody signs in between the two (docs/adr/0012). */
const endsSessions = { $inc: { session_version: 1 } };

const oneOf = <T>(values: readonly T[]) => ({ $in: [...values] });

/** Whose rights, password or standing change is told of at once, everywhere. */
@Injectable()
export class UsersRepository {
  // As they are: a model's query would cost a good part of the asking (bench/login.ts).
  private readonly byName = new Together(async (names: readonly string[]) => {
    const rows = await this.users.collection.find<UserDocument>({ username: oneOf(names) }).toArray();
    const found = new Map(rows.map((row) => [row.username, row]));
    return names.map((name) => found.get(name) ?? null);
  });
  private readonly byId = new Together(async (ids: readonly string[]) => {
    const _id = oneOf(ids.map((id) => new Types.ObjectId(id)));
    const rows = await this.users.collection.find<UserDocument>({ _id }).toArray();
    const found = new Map(rows.map((row) => [row._id.toHexString(), row]));
    return ids.map((id) => found.get(id) ?? null);
  });

  constructor(
    @InjectModel(UserDocument.name) private readonly users: Model<UserDocument>,
    @Inject(ChangesService) private readonly changes: ChangesService,
  ) {}

  /** Accounts from the time when they held their pictures themselves, as data URLs. */
  withOwnPicture(most: number): Promise<{ _id: Types.ObjectId; picture: string }[]> {
    return this.users
      .find({ picture: { $gte: 'data:', $lt: 'data;' } }, { picture: 1 })
      .limit(most)
      .lean<{ _id: Types.ObjectId; picture: string }[]>()
      .exec();
  }

  /** Unless its person has chosen another meanwhile. */
  async movePicture(_id: Types.ObjectId, from: string, to: string | null): Promise<void> {
    await this.users.updateOne({ _id, picture: from }, { $set: { picture: to } }).exec();
  }

  /** Credits that were read at a moment; what was read later stays. */
  async keepCredits(id: string, credits: CreditBalances, credits_at: Date): Promise<void> {
    const isOlder = { $or: [{ credits_at: { $exists: false } }, { credits_at: { $lt: credits_at } }] };
    await this.users.updateOne({ _id: new Types.ObjectId(id), ...isOlder }, { $set: { credits, credits_at } }).exec();
  }

  findByName(username: string): Promise<UserDocument | null> {
    return this.byName.ask(String(username));
  }

  findById(id: string): Promise<UserDocument | null> {
    // What is no id must not fail for those who ask in the same moment.
    return this.byId.ask(new Types.ObjectId(id).toHexString());
  }

  /** By id or by username. */
  findByKey(key: string): Promise<UserDocument | null> {
    return isValidObjectId(key) && key.length === 24 ? this.findById(key) : this.findByName(key);
  }

  findMany(ids: readonly string[]): Promise<UserDocument[]> {
    return this.users
      .find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } })
      .lean<UserDocument[]>()
      .exec();
  }

  findByNames(usernames: readonly string[]): Promise<UserDocument[]> {
    return this.users
      .find({ username: { $in: [...usernames] } })
      .lean<UserDocument[]>()
      .exec();
  }

  /** Accounts that were made by a request before. */
  findByCreation(keys: readonly string[]): Promise<UserDocument[]> {
    return this.users
      .find({ creation_key: { $in: [...keys] } })
      .lean<UserDocument[]>()
      .exec();
  }

  findByOidc(key: string): Promise<UserDocument | null> {
    return this.users.findOne({ oidc_key: key }).lean<UserDocument>().exec();
  }

  /** Whether an account was made by this invitation. */
  async isInvited(invitation_id: Types.ObjectId): Promise<boolean> {
    return (await this.users.exists({ invitation_id }).exec()) !== null;
  }

  /** Throws `username_taken`. */
  async create(user: NewUser, now: Date): Promise<UserDocument> {
    try {
      const created = await this.users.create({
        ...user,
        ...emailFields(user.email),
        terms: termsOf(user),
        created_at: now,
      });
      return created.toObject();
    } catch (error) {
      if (isDuplicateKey(error)) throw new AppError('username_taken');
      throw error;
    }
  }

  /** Accounts whose name waits for the end of an exam, by id. */
  async withWaitingName(limit: number): Promise<string[]> {
    const found = await this.users
      .find({ waiting_name: { $type: 'object' } }, '_id')
      .limit(limit)
      .lean()
      .exec();
    return found.map(({ _id }) => _id.toHexString());
  }

  /** A new e-mail is not verified yet. A name that is given now is the last word: none waits any more. */
  async update(id: string, change: AccountChange): Promise<UserDocument | null> {
    const before = await this.findById(id);
    if (!before) return null;
    const moved = change.email !== undefined && change.email !== before.email;
    const after = {
      username: before.username,
      name: change.name ?? before.name,
      lastname: change.lastname ?? before.lastname,
    };
    return this.changed(before._id, {
      $set: {
        ...(change.name === undefined && change.lastname === undefined ? {} : { waiting_name: null }),
        ...change,
        terms: termsOf(after),
        ...(moved ? { ...emailFields(change.email), email_verified: false } : {}),
      },
    });
  }

  /** Accounts whose verified e-mail it is; siblings may share their parents' address. */
  findByEmail(email: string): Promise<UserDocument[]> {
    return this.users
      .find({ email_key: email.toLowerCase(), email_verified: true })
      .limit(5)
      .lean<UserDocument[]>()
      .exec();
  }

  /** Verifies the address if it is still the account's. */
  async verifyEmail(id: Types.ObjectId, email: string): Promise<UserDocument | null> {
    return this.users
      .findOneAndUpdate({ _id: id, email }, { $set: { email_verified: true } }, { returnDocument: 'after' })
      .lean<UserDocument>()
      .exec();
  }

  async addRole(id: string, role: Role): Promise<UserDocument | null> {
    return this.changed(new Types.ObjectId(id), { $addToSet: { roles: role } });
  }

  async setArchived(ids: readonly Types.ObjectId[], archived: boolean): Promise<void> {
    const change = { $set: { archived }, ...(archived ? endsSessions : {}) };
    await this.users.updateMany({ _id: { $in: [...ids] } }, change).exec();
    for (const id of ids) this.changes.tell(id.toHexString());
  }

  /** Hands students over who are managed by `from` in this moment, and gives those. */
  async setManager(ids: readonly Types.ObjectId[], from: Types.ObjectId, to: Types.ObjectId): Promise<UserDocument[]> {
    const mine = { _id: { $in: [...ids] }, managed_by: from };
    await this.users.updateMany(mine, { $set: { managed_by: to } }).exec();
    return this.users
      .find({ _id: { $in: [...ids] }, managed_by: to })
      .lean<UserDocument[]>()
      .exec();
  }

  /** Accounts that are a student's and nothing more, of a teacher. */
  managedBy(id: Types.ObjectId): Promise<UserDocument[]> {
    return this.users
      .find({ managed_by: id, roles: ['student'] })
      .lean<UserDocument[]>()
      .exec();
  }

  async setPassword(id: Types.ObjectId, passwordHash: string): Promise<void> {
    await this.users
      .updateOne(
        { _id: id },
        { $set: { password_hash: passwordHash }, $unset: { password_unknown: '' }, ...endsSessions },
      )
      .exec();
    this.changes.tell(id.toHexString());
  }

  /** `ends`: every session that was not carried over before. */
  setSecondFactor(id: string, on: boolean, ends: boolean): Promise<UserDocument | null> {
    return this.changed(new Types.ObjectId(id), { $set: { second_factor: on }, ...(ends ? endsSessions : {}) });
  }

  /** Whether somebody else could still act as an admin. */
  async hasOtherAdmin(id: Types.ObjectId): Promise<boolean> {
    return (await this.users.exists({ _id: { $ne: id }, roles: 'admin', blocked: false }).exec()) !== null;
  }

  async setExported(id: string, now: Date): Promise<void> {
    await this.users.updateOne({ _id: new Types.ObjectId(id) }, { $set: { exported_at: now } }).exec();
  }

  setBlocked(id: string, blocked: boolean): Promise<UserDocument | null> {
    return this.changed(new Types.ObjectId(id), { $set: { blocked }, ...(blocked ? endsSessions : {}) });
  }

  /** The same password at another cost; nothing when it was changed in the meantime. */
  async renewPassword(id: Types.ObjectId, before: string, renewed: string): Promise<void> {
    await this.users.updateOne({ _id: id, password_hash: before }, { $set: { password_hash: renewed } }).exec();
  }

  async touch(ids: readonly Types.ObjectId[], now: Date): Promise<void> {
    await this.users.updateMany({ _id: { $in: [...ids] } }, { $set: { last_seen_at: now } }).exec();
  }

  async remove(id: string): Promise<boolean> {
    const removed = await this.users.deleteOne({ _id: new Types.ObjectId(id) }).exec();
    this.changes.tell(new Types.ObjectId(id).toHexString());
    return removed.deletedCount === 1;
  }

  async list(
    query: UserQuery,
    sort: string,
    offset: number,
    limit: number,
  ): Promise<{ rows: UserDocument[]; total: number }> {
    const filter = filterOf(query);
    const [rows, total] = await Promise.all([
      this.users.find(filter).sort(`${sort} _id`).skip(offset).limit(limit).lean<UserDocument[]>().exec(),
      this.users.countDocuments(filter).exec(),
    ]);
    return { rows, total };
  }

  private async changed(_id: Types.ObjectId, change: UpdateQuery<UserDocument>): Promise<UserDocument | null> {
    const user = await this.users
      .findOneAndUpdate({ _id }, change, { returnDocument: 'after' })
      .lean<UserDocument>()
      .exec();
    if (user) this.changes.tell(_id.toHexString());
    return user;
  }
}
