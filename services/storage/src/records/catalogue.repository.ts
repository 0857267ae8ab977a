import type { Catalogue, ObjectPlace, StoredObject } from '@mathquiz/platform/object-store';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ObjectDocument } from './object.schema.js';

const idOf = ({ bucket, key }: ObjectPlace): string => `${bucket}/${key}`;
/** After every key that begins with the prefix. */
const endOf = (prefix: string): string => `${prefix}\uffff`;

@Injectable()
export class CatalogueRepository implements Catalogue {
  constructor(@InjectModel(ObjectDocument.name) private readonly objects: Model<ObjectDocument>) {}

  async note({ bucket, key, type, bytes, storedAt }: StoredObject): Promise<void> {
    const object = { bucket, key, type, bytes, stored_at: storedAt };
    await this.objects.updateOne({ _id: idOf({ bucket, key }) }, { $set: object }, { upsert: true }).exec();
  }

  async forget(place: ObjectPlace): Promise<void> {
    await this.objects.deleteOne({ _id: idOf(place) }).exec();
  }

  async after(
    bucket: string,
    { prefix, after, limit }: { prefix: string; after: string | null; limit: number },
  ): Promise<StoredObject[]> {
    const from = after === null ? { $gte: prefix } : after < prefix ? { $gte: prefix } : { $gt: after };
    const rows = await this.objects
      .find({ bucket, key: { ...from, $lt: endOf(prefix) } })
      .sort({ key: 1 })
      .limit(limit)
      .lean<ObjectDocument[]>()
      .exec();
    return rows.map(({ key, type, bytes, stored_at }) => ({ bucket, key, type, bytes, storedAt: stored_at }));
  }

  async *everything(): AsyncGenerator<ObjectPlace> {
    for await (const { bucket, key } of this.objects.find({}, { bucket: 1, key: 1 }).lean<ObjectDocument[]>().cursor())
      yield { bucket, key };
  }

  /** Objects and bytes of each bucket. */
  async totals(): Promise<ReadonlyMap<string, { objects: number; bytes: number }>> {
    const rows = await this.objects
      .aggregate<{ _id: string; objects: number; bytes: number }>([
        { $match: { key: { $not: /(?:^|\/)\.folder$/ } } },
        { $group: { _id: '$bucket', objects: { $sum: 1 }, bytes: { $sum: '$bytes' } } },
      ])
      .exec();
    return new Map(rows.map(({ _id, objects, bytes }) => [_id, { objects, bytes }]));
  }
}
