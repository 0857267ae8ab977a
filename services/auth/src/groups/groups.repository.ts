import { type GroupRole, groupStaff } from '@mathquiz/contracts';
import { indexTerms, searchTerms } from '@mathquiz/domain/format';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { GroupDocument } from './group.schema.js';

export type GroupQuery = { q?: string | undefined; userId: string | null; staffOnly: boolean };

@Injectable()
export class GroupsRepository {
  constructor(@InjectModel(GroupDocument.name) private readonly groups: Model<GroupDocument>) {}

  /** The groups of one person, each with that membership alone: this runs on every resolving of a session. */
  findOfUser(userId: string): Promise<Pick<GroupDocument, '_id' | 'groupname' | 'members'>[]> {
    const user_id = new Types.ObjectId(userId);
    return this.groups
      .find({ 'members.user_id': user_id }, { groupname: 1, members: { $elemMatch: { user_id } } })
      .sort({ groupname: 1, _id: 1 })
      .lean<Pick<GroupDocument, '_id' | 'groupname' | 'members'>[]>()
      .exec();
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
    const filter = {
      ...(terms.length > 0 ? { terms: { $all: terms } } : {}),
      ...(user_id
        ? { members: { $elemMatch: { user_id, ...(query.staffOnly ? { role: { $in: [...groupStaff] } } : {}) } } }
        : {}),
    };
    const [rows, total] = await Promise.all([
      this.groups.find(filter).sort({ groupname: 1, _id: 1 }).skip(offset).limit(limit).lean<GroupDocument[]>().exec(),
      this.groups.countDocuments(filter).exec(),
    ]);
    return { rows, total };
  }

  /** Takes somebody out of every group, as when their account goes. */
  async removeEverywhere(userId: string): Promise<void> {
    const user_id = new Types.ObjectId(userId);
    await this.groups.updateMany({ 'members.user_id': user_id }, { $pull: { members: { user_id } } }).exec();
  }

  async create(
    groupname: string,
    members: { user_id: Types.ObjectId; role: GroupRole }[],
    now: Date,
  ): Promise<GroupDocument> {
    const created = await this.groups.create({ groupname, members, terms: indexTerms(groupname), created_at: now });
    return created.toObject();
  }
}
