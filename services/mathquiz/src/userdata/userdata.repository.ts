import { maxUserdataValues, type UserdataKey } from '@mathquiz/contracts';
import { isDuplicateKey, PersonalData } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { UserdataDocument } from './userdata.schema.js';

/** `key` is always one of the contract's closed list: it becomes the name of a field. */
@Injectable()
export class UserdataRepository {
  constructor(
    @InjectModel(UserdataDocument.name) private readonly people: Model<UserdataDocument>,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    personal.register({
      collections: ['userdata'],
      exports: [{ name: 'userdata', place: 1, read: (id, after) => this.ofPerson(id, after) }],
      erase: (id) => this.remove(id),
    });
  }

  find(userId: string): Promise<UserdataDocument | null> {
    return this.people.findById(new Types.ObjectId(userId)).lean<UserdataDocument>().exec();
  }

  /** Adds a value at the end, in one write. null: it is there already, or the key is full. `rolling`: the oldest goes instead. */
  async push(userId: string, key: UserdataKey, value: string, rolling: boolean): Promise<UserdataDocument | null> {
    const added = { $each: [value], ...(rolling ? { $slice: -maxUserdataValues } : {}) };
    try {
      return await this.people
        .findOneAndUpdate(
          {
            _id: new Types.ObjectId(userId),
            [key]: { $ne: value },
            ...(rolling ? {} : { [`${key}.${maxUserdataValues - 1}`]: { $exists: false } }),
          },
          { $push: { [key]: added } },
          { returnDocument: 'after', upsert: true },
        )
        .lean<UserdataDocument>()
        .exec();
    } catch (error) {
      // The person is there and the filter does not fit, or a second first push came at the same moment.
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  pull(userId: string, key: UserdataKey, value: string): Promise<UserdataDocument | null> {
    return this.people
      .findOneAndUpdate({ _id: new Types.ObjectId(userId) }, { $pull: { [key]: value } }, { returnDocument: 'after' })
      .lean<UserdataDocument>()
      .exec();
  }

  async remove(userId: string): Promise<void> {
    await this.people.deleteOne({ _id: new Types.ObjectId(userId) }).exec();
  }

  private async ofPerson(userId: string, after: string | null) {
    const found = after === null ? await this.find(userId) : null;
    if (!found) return [];
    const { _id, ...row } = found;
    return [{ id: userId, row }];
  }
}
