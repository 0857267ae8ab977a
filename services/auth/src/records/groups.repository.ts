import { type Caller, type GroupFilter, type GroupRole, groupRoles } from '@mathquiz/contracts';
import { isGroupStaff } from '@mathquiz/domain/access';
import { indexTerms, searchTerms } from '@mathquiz/domain/format';
import { type Idempotency, isDuplicateKey, sameAsBefore, Together } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { ChangesService } from '../changes/changes.service.js';
import { GroupDocument, type Membership } from './group.schema.js';

export type NewGroup = { groupname: string; description: string; approval: boolean; scopes: string[] };
export type GroupChange = { groupname?: string; description?: string | undefined; approval?: boolean | undefined };
type OwnGroup = Pick<GroupDocument, '_id' | 'groupname' | 'members'>;
export type GroupQuery = GroupFilter & { userId: string | null; staffOnly: boolean };

/** Whoever comes into a group, goes or gets another role is told of at once, everywhere. */
@Injectable()
export class GroupsRepository {
  private readonly ofUser = new Together((userIds: readonly string[]) => this.findOfUsers(userIds));

  constructor(
    @InjectModel(GroupDocument.name) private readonly groups: Model<GroupDocument>,
    @Inject(ChangesService) private readonly changes: ChangesService,
  ) {}

  /** The groups of one person, each with that membership alone: this runs on every resolving of a session. */
  findOfUser(userId: string): Promise<OwnGroup[]> {
    return this.ofUser.ask(new Types.ObjectId(userId).toHexString());
  }

  /** What somebody is in their groups, and the labels that they have there. */
  async rolesOf(userId: string): Promise<Caller['groups']> {
    const groups = await this.findOfUser(userId);
    return groups.flatMap(({ _id, members }) =>
      members.map(({ role, labels = [] }) => ({
        _id: _id.toHexString(),
        role,
        ...(labels.length > 0 ? { labels } : {}),
      })),
    );
  }

  /** The same of many people, in one question. */
  async findOfUsers(userIds: readonly string[]): Promise<OwnGroup[][]> {
    const ids = userIds.map((id) => new Types.ObjectId(id));
    const $filter = { input: '$members', cond: { $in: ['$$this.user_id', ids] } };
    const members = ids.length === 1 ? { $elemMatch: { user_id: ids[0] } } : { $filter };
    // As it is: a model's query would cost a good part of the asking (bench/login.ts).
    const groups = await this.groups.collection
      .find<OwnGroup>(
        { 'members.user_id': { $in: ids } },
        { projection: { groupname: 1, members }, sort: { groupname: 1, _id: 1 } },
      )
      .toArray();
    return ids.map((id) =>
      groups.flatMap((group) => {
        const own = group.members.find((member) => member.user_id.equals(id));
        return own ? [{ ...group, members: [own] }] : [];
      }),
    );
  }

  names(ids: readonly string[]): Promise<Pick<GroupDocument, '_id' | 'groupname'>[]> {
    return this.groups
      .find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } }, { groupname: 1 })
      .lean<Pick<GroupDocument, '_id' | 'groupname'>[]>()
      .exec();
  }

  find(id: string): Promise<GroupDocument | null> {
    return this.groups.findById(new Types.ObjectId(id)).lean<GroupDocument>().exec();
  }

  findMany(ids: readonly string[]): Promise<GroupDocument[]> {
    return this.groups
      .find({ _id: { $in: ids.map((id) => new Types.ObjectId(id)) } })
      .lean<GroupDocument[]>()
      .exec();
  }

  findByName(groupname: string): Promise<GroupDocument | null> {
    return this.groups.findOne({ groupname }).lean<GroupDocument>().exec();
  }

  async list(query: GroupQuery, offset: number, limit: number): Promise<{ rows: GroupDocument[]; total: number }> {
    const terms = searchTerms(query.q ?? '');
    const user_id = query.userId === null ? null : new Types.ObjectId(query.userId);
    const roles = groupRoles.filter(
      (role) => (!query.staffOnly || isGroupStaff(role)) && (query.role === undefined || role === query.role),
    );
    const filter = {
      ...(terms.length > 0 ? { terms: { $all: terms } } : {}),
      ...(user_id ? { members: { $elemMatch: { user_id, role: { $in: roles } } } } : {}),
    };
    const [rows, total] = await Promise.all([
      this.groups.find(filter).sort({ groupname: 1, _id: 1 }).skip(offset).limit(limit).lean<GroupDocument[]>().exec(),
      this.groups.countDocuments(filter).exec(),
    ]);
    return { rows, total };
  }

  ownedBy(userId: string): Promise<Pick<GroupDocument, '_id'>[]> {
    const members = { $elemMatch: { user_id: new Types.ObjectId(userId), role: 'owner' as const } };
    return this.groups.find({ members }, { _id: 1 }).lean<Pick<GroupDocument, '_id'>[]>().exec();
  }

  /** Takes somebody out of every group, as when their account goes. */
  async removeEverywhere(userId: string): Promise<void> {
    const user_id = new Types.ObjectId(userId);
    await this.groups.updateMany({ 'members.user_id': user_id }, { $pull: { members: { user_id } } }).exec();
    this.changes.tell(userId);
  }

  /** Adds somebody, or leaves them as they are; false: they were in it. null: there is no such group. */
  async join(id: Types.ObjectId, userId: Types.ObjectId, role: GroupRole): Promise<boolean | null> {
    const joined = await this.groups
      .updateOne(
        { _id: id, 'members.user_id': { $ne: userId } },
        { $push: { members: { user_id: userId, role, joined_at: new Date() } } },
      )
      .exec();
    if (joined.modifiedCount === 1) {
      this.changes.tell(userId.toHexString());
      return true;
    }
    return (await this.groups.exists({ _id: id }).exec()) ? false : null;
  }

  /** One atomic write; null when somebody came, went or got another role in the meantime. */
  async setMembers(group: GroupDocument, members: readonly Membership[]): Promise<GroupDocument | null> {
    const changed = await this.groups
      .findOneAndUpdate(
        { _id: group._id, members: group.members },
        { $set: { members: [...members] } },
        { returnDocument: 'after' },
      )
      .lean<GroupDocument>()
      .exec();
    if (changed) this.tell([...group.members, ...members]);
    return changed;
  }

  /** In the place of the labels that they had; false: they are not in it in this role any more. */
  async setLabels(id: Types.ObjectId, { user_id, role }: Membership, labels: readonly string[]): Promise<boolean> {
    const change =
      labels.length > 0
        ? { $set: { 'members.$[one].labels': [...labels] } }
        : { $unset: { 'members.$[one].labels': '' as const } };
    const done = await this.groups
      .updateOne({ _id: id, members: { $elemMatch: { user_id, role } } }, change, {
        arrayFilters: [{ 'one.user_id': user_id }],
      })
      .exec();
    if (done.matchedCount === 1) this.changes.tell(user_id.toHexString());
    return done.matchedCount === 1;
  }

  /** Takes somebody out; the owner stays. */
  async takeOut(id: Types.ObjectId, userId: Types.ObjectId): Promise<boolean> {
    const out = await this.groups
      .updateOne(
        { _id: id, members: { $elemMatch: { user_id: userId, role: { $ne: 'owner' } } } },
        { $pull: { members: { user_id: userId } } },
      )
      .exec();
    if (out.modifiedCount === 1) this.changes.tell(userId.toHexString());
    return out.modifiedCount === 1;
  }

  change(id: Types.ObjectId, change: GroupChange): Promise<GroupDocument | null> {
    return this.groups
      .findOneAndUpdate(
        { _id: id },
        { $set: { ...change, ...(change.groupname ? { terms: indexTerms(change.groupname) } : {}) } },
        { returnDocument: 'after' },
      )
      .lean<GroupDocument>()
      .exec();
  }

  async remove(id: Types.ObjectId): Promise<boolean> {
    const gone = await this.groups.findOneAndDelete({ _id: id }).lean<GroupDocument>().exec();
    this.tell(gone?.members ?? []);
    return gone !== null;
  }

  /** A group that was made with this key before is given back. Throws `idempotency_mismatch` where that was another. */
  async open(group: NewGroup, owner: Types.ObjectId, once: Idempotency | null, now: Date): Promise<GroupDocument> {
    try {
      const created = await this.groups.create({
        ...group,
        members: [{ user_id: owner, role: 'owner', joined_at: now }],
        terms: indexTerms(group.groupname),
        created_at: now,
        ...once,
      });
      this.changes.tell(owner.toHexString());
      return created.toObject();
    } catch (error) {
      const earlier = isDuplicateKey(error) && once && (await this.byCreationKey(once.creation_key));
      if (earlier) return sameAsBefore(earlier, once);
      throw error;
    }
  }

  private byCreationKey(key: string): Promise<GroupDocument | null> {
    return this.groups.findOne({ creation_key: key }).lean<GroupDocument>().exec();
  }

  async create(
    groupname: string,
    members: { user_id: Types.ObjectId; role: GroupRole }[],
    now: Date,
  ): Promise<GroupDocument> {
    const created = await this.groups.create({ groupname, members, terms: indexTerms(groupname), created_at: now });
    this.tell(members);
    return created.toObject();
  }

  private tell(members: readonly { readonly user_id: Types.ObjectId }[]): void {
    for (const id of new Set(members.map(({ user_id }) => user_id.toHexString()))) this.changes.tell(id);
  }
}
