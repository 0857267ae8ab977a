import type { AssetFilter } from '@mathquiz/contracts';
import { searchTerms } from '@mathquiz/domain/format';
import { type Id, pageOf, type ShareRow, toId, withoutShares } from '@mathquiz/platform';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { AssetDocument } from './asset.schema.js';

export type NewAsset = Omit<AssetDocument, 'owner_id' | 'revision' | 'shares' | 'created_at' | 'updated_at'> & {
  owner_id: string;
};
export type AssetChange = Partial<
  Pick<
    AssetDocument,
    'title' | 'alt' | 'licence' | 'source' | 'tags' | 'terms' | 'kind' | 'bytes' | 'file_ids' | 'image_ids'
  >
>;
/** Whose assets a list shows; null: everybody’s. */
export type Readable = { readonly owner?: string; readonly user?: string; readonly groups?: readonly string[] } | null;
export type AssetSort = '-updated_at' | 'updated_at' | 'title' | '-title' | '-bytes';

const sorts: Readonly<Record<AssetSort, Record<string, 1 | -1>>> = {
  '-updated_at': { updated_at: -1, _id: -1 },
  updated_at: { updated_at: 1, _id: 1 },
  title: { title: 1, _id: 1 },
  '-title': { title: -1, _id: -1 },
  '-bytes': { bytes: -1, _id: -1 },
};

function readableBy(readable: Readable): QueryFilter<AssetDocument> {
  if (readable === null) return {};
  const { owner, user, groups } = readable;
  const ways: QueryFilter<AssetDocument>[] = [
    ...(owner === undefined ? [] : [{ owner_id: toId(owner) }]),
    ...(user === undefined ? [] : [{ 'shares.user_id': toId(user) }]),
    ...(groups === undefined ? [] : [{ 'shares.group_id': { $in: groups.map(toId) } }]),
  ];
  return ways.length === 1 ? (ways[0] ?? {}) : { $or: ways };
}

/** `tags`: any of these names of a tag. */
type Asked = Omit<AssetFilter, 'tag'> & { readonly tags?: readonly string[] | undefined };

function fitting({ q, kind, tags, group_id, image_id }: Asked): QueryFilter<AssetDocument> {
  const terms = searchTerms(q ?? '');
  return {
    ...(terms.length > 0 ? { terms: { $all: terms } } : {}),
    ...(kind === undefined ? {} : { kind: typeof kind === 'string' ? kind : { $in: kind.$in } }),
    ...(tags === undefined ? {} : { tags: { $in: [...tags] } }),
    ...(group_id === undefined ? {} : { 'shares.group_id': toId(group_id) }),
    ...(image_id === undefined ? {} : { image_ids: image_id }),
  };
}

@Injectable()
export class AssetsRepository {
  constructor(@InjectModel(AssetDocument.name) private readonly assets: Model<AssetDocument>) {}

  async add(asset: NewAsset, now: Date): Promise<AssetDocument> {
    const made = await this.assets.create({
      ...asset,
      owner_id: toId(asset.owner_id),
      created_at: now,
      updated_at: now,
    });
    return made.toObject();
  }

  find(id: string): Promise<AssetDocument | null> {
    return this.assets.findById(toId(id)).lean<AssetDocument>().exec();
  }

  byIds(ids: readonly Id[]): Promise<AssetDocument[]> {
    return this.assets
      .find({ _id: { $in: ids } })
      .lean<AssetDocument[]>()
      .exec();
  }

  async list(readable: Readable, filter: Asked, sort: AssetSort, offset: number, limit: number) {
    const query = { $and: [readableBy(readable), fitting(filter)] };
    const [rows, total] = await Promise.all([
      this.assets.find(query).sort(sorts[sort]).skip(offset).limit(limit).lean<AssetDocument[]>().exec(),
      this.assets.countDocuments(query).exec(),
    ]);
    return { rows, total };
  }

  /** null: somebody saved since. */
  change(id: Id, revision: number, change: AssetChange, now: Date): Promise<AssetDocument | null> {
    return this.assets
      .findOneAndUpdate(
        { _id: id, revision },
        { $set: { ...change, updated_at: now }, $inc: { revision: 1 } },
        { returnDocument: 'after' },
      )
      .lean<AssetDocument>()
      .exec();
  }

  countTagged(names: readonly string[]): Promise<number> {
    return this.assets.countDocuments({ tags: { $in: [...names] } }).exec();
  }

  tagged(names: readonly string[], most: number): Promise<AssetDocument[]> {
    return this.assets
      .find({ tags: { $in: [...names] } })
      .limit(most)
      .lean<AssetDocument[]>()
      .exec();
  }

  /** Where somebody has changed it since, it stays as they left it. */
  async setTags({ _id, tags: before, revision }: AssetDocument, tags: string[], terms: string[]): Promise<void> {
    await this.assets.updateOne({ _id, revision, tags: before }, { $set: { tags, terms } }).exec();
  }

  remove(id: Id): Promise<unknown> {
    return this.assets.deleteOne({ _id: id }).exec();
  }

  /** Takes the place of what was given to the same people and groups before. */
  async share(id: Id, shares: readonly ShareRow[], now: Date): Promise<AssetDocument | null> {
    await this.unshare(id, shares, now);
    return this.assets
      .findOneAndUpdate(
        { _id: id },
        { $push: { shares: { $each: [...shares] } }, $set: { updated_at: now } },
        { returnDocument: 'after' },
      )
      .lean<AssetDocument>()
      .exec();
  }

  unshare(id: Id, from: readonly Pick<ShareRow, 'user_id' | 'group_id'>[], now: Date): Promise<AssetDocument | null> {
    return this.assets
      .findOneAndUpdate(
        { _id: id },
        { $pull: withoutShares(from), $set: { updated_at: now } },
        { returnDocument: 'after' },
      )
      .lean<AssetDocument>()
      .exec();
  }

  ofPerson(userId: string, after: string | null, limit: number): Promise<AssetDocument[]> {
    return pageOf(this.assets, { owner_id: toId(userId) }, {}, after, limit);
  }

  /** Of nobody from now on, and shared with this person no more. */
  async forgetPerson(userId: string): Promise<void> {
    const id = toId(userId);
    await this.assets.updateMany({ 'shares.user_id': id }, { $pull: { shares: { user_id: id } } }).exec();
    await this.assets.updateMany({ owner_id: id }, { $set: { owner_id: null } }).exec();
  }
}
