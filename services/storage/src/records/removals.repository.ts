import type { ObjectPlace, StoredObject } from '@mathquiz/platform/object-store';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { RemovalDocument } from './removal.schema.js';

const idOf = ({ bucket, key }: ObjectPlace): string => `${bucket}/${key}`;

@Injectable()
export class RemovalsRepository {
  constructor(@InjectModel(RemovalDocument.name) private readonly removals: Model<RemovalDocument>) {}

  async add({ bucket, key, storedAt }: StoredObject, file_key: string | null): Promise<void> {
    const facts = { bucket, key, stored_at: storedAt, file_key };
    await this.removals.updateOne({ _id: idOf(facts) }, { $set: facts }, { upsert: true }).exec();
  }

  some(most: number): Promise<RemovalDocument[]> {
    return this.removals.find({}).limit(most).lean<RemovalDocument[]>().exec();
  }

  async done({ _id, stored_at }: RemovalDocument): Promise<void> {
    await this.removals.deleteOne({ _id, stored_at }).exec();
  }
}
