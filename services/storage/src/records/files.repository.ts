import { type Id, pageOf, toId } from '@mathquiz/platform';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { FileDocument } from './file.schema.js';

export type NewFile = Omit<FileDocument, '_id' | 'user_id' | 'asset_id' | 'kept' | 'created_at'> & { user_id: string };

@Injectable()
export class FilesRepository {
  constructor(@InjectModel(FileDocument.name) private readonly files: Model<FileDocument>) {}

  async add(file: NewFile, now: Date): Promise<FileDocument> {
    const made = await this.files.create({ ...file, user_id: toId(file.user_id), created_at: now });
    return made.toObject();
  }

  byIds(ids: readonly Id[]): Promise<FileDocument[]> {
    return this.files
      .find({ _id: { $in: ids } })
      .lean<FileDocument[]>()
      .exec();
  }

  byImage(image_id: string): Promise<FileDocument[]> {
    return this.files.find({ image_id }).limit(50).lean<FileDocument[]>().exec();
  }

  /** One of those that lie under each of these keys. */
  byKeys(keys: readonly string[]): Promise<FileDocument[]> {
    return this.files
      .find({ key: { $in: keys } })
      .limit(1000)
      .lean<FileDocument[]>()
      .exec();
  }

  byImages(ids: readonly string[]): Promise<FileDocument[]> {
    return this.files
      .find({ image_id: { $in: ids } })
      .limit(1000)
      .lean<FileDocument[]>()
      .exec();
  }

  /** Nobody’s yet, and of this person; null: absent, another’s, or taken. */
  findLoose(id: string, userId: string): Promise<FileDocument | null> {
    return this.files
      .findOne({ _id: toId(id), user_id: toId(userId), use: 'asset', kept: false })
      .lean<FileDocument>()
      .exec();
  }

  /** Belongs to an asset from now on; null: somebody was faster. */
  claim(id: Id, assetId: Id): Promise<FileDocument | null> {
    return this.files
      .findOneAndUpdate(
        { _id: id, kept: false },
        { $set: { kept: true, asset_id: assetId } },
        { returnDocument: 'after' },
      )
      .lean<FileDocument>()
      .exec();
  }

  /** Nobody’s again: what wanted it was saved by somebody else. */
  async release(id: Id): Promise<void> {
    await this.files.updateOne({ _id: id }, { $set: { kept: false, asset_id: null } }).exec();
  }

  findAvatar(imageId: string, userId: string): Promise<FileDocument | null> {
    return this.files
      .findOne({ image_id: imageId, user_id: toId(userId), use: 'avatar' })
      .sort({ created_at: -1 })
      .lean<FileDocument>()
      .exec();
  }

  /** The picture of a profile, and of its person no other. Gives those that it takes the place of. */
  async keepAvatar(file: FileDocument | null, userId: string): Promise<FileDocument[]> {
    if (file) await this.files.updateOne({ _id: file._id }, { $set: { kept: true } }).exec();
    return this.files
      .find({ user_id: toId(userId), use: 'avatar', ...(file ? { _id: { $ne: file._id } } : {}) })
      .lean<FileDocument[]>()
      .exec();
  }

  async remove(ids: readonly Id[]): Promise<void> {
    await this.files.deleteMany({ _id: { $in: ids } }).exec();
  }

  /** Whether any file still lies under this key. */
  async holds(key: string): Promise<boolean> {
    return (await this.files.exists({ key }).exec()) !== null;
  }

  /** Nobody’s, since before this moment. */
  looseBefore(moment: Date, limit: number): Promise<FileDocument[]> {
    return this.files
      .find({ kept: false, created_at: { $lt: moment } })
      .limit(limit)
      .lean<FileDocument[]>()
      .exec();
  }

  /** Bytes of one person, or of all. */
  async bytesOf(userId: string | null): Promise<number> {
    const [row] = await this.files
      .aggregate<{ bytes: number }>([
        ...(userId === null ? [] : [{ $match: { user_id: new Types.ObjectId(userId) } }]),
        { $group: { _id: null, bytes: { $sum: '$bytes' } } },
      ])
      .exec();
    return row?.bytes ?? 0;
  }

  async forgetPerson(userId: string): Promise<void> {
    await this.files.updateMany({ user_id: toId(userId) }, { $set: { user_id: null } }).exec();
  }

  ofPerson(userId: string, after: string | null, limit: number): Promise<FileDocument[]> {
    return pageOf(this.files, { user_id: toId(userId) }, {}, after, limit);
  }
}
