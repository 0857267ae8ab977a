import type { Application } from '@mathquiz/contracts';
import { isDuplicateKey, PersonalData, rowsAfter } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { ApplicationDocument } from './application.schema.js';

export type NewApplication = Pick<
  ApplicationDocument,
  'group_id' | 'user_id' | 'role' | 'applicant_message' | 'info' | 'created_at'
>;

@Injectable()
export class ApplicationsRepository {
  constructor(
    @InjectModel(ApplicationDocument.name) private readonly applications: Model<ApplicationDocument>,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    personal.register({
      collections: ['group_applications'],
      exports: [
        {
          name: 'applications',
          place: 4,
          read: async (id, after, max) => rowsAfter(await this.ofPerson(id), after, max),
        },
      ],
      erase: (id) => this.removeOfPerson(id),
    });
  }

  /** One that was decided waits again, with what is said now. null: one waits, and stays as it is. */
  async apply({ group_id, user_id, ...said }: NewApplication): Promise<ApplicationDocument | null> {
    const waiting = { ...said, state: 'waiting', message: '', decided_at: null };
    return this.applications
      .findOneAndUpdate(
        { group_id, user_id, state: { $in: ['accepted', 'rejected'] } },
        { $set: waiting },
        { upsert: true, sort: { created_at: -1 }, returnDocument: 'after' },
      )
      .lean<ApplicationDocument>()
      .exec()
      .catch((error: unknown) => {
        if (isDuplicateKey(error)) return null;
        throw error;
      });
  }

  find(groupId: Types.ObjectId, id: string): Promise<ApplicationDocument | null> {
    return this.applications
      .findOne({ _id: new Types.ObjectId(id), group_id: groupId })
      .lean<ApplicationDocument>()
      .exec();
  }

  /** null: somebody has decided before. */
  decide(
    id: Types.ObjectId,
    state: 'accepted' | 'rejected',
    message: string,
    now: Date,
  ): Promise<ApplicationDocument | null> {
    return this.applications
      .findOneAndUpdate(
        { _id: id, state: 'waiting' },
        { $set: { state, message, decided_at: now } },
        { returnDocument: 'after' },
      )
      .lean<ApplicationDocument>()
      .exec();
  }

  async list(groupId: Types.ObjectId, state: Application['state'] | undefined, offset: number, limit: number) {
    const filter = { group_id: groupId, ...(state ? { state } : {}) };
    const [rows, total] = await Promise.all([
      this.applications
        .find(filter)
        .sort({ created_at: -1, _id: -1 })
        .skip(offset)
        .limit(limit)
        .lean<ApplicationDocument[]>()
        .exec(),
      this.applications.countDocuments(filter).exec(),
    ]);
    return { rows, total };
  }

  ofUser(userId: string): Promise<ApplicationDocument[]> {
    return this.applications
      .find({ user_id: new Types.ObjectId(userId) })
      .sort({ created_at: -1 })
      .limit(100)
      .lean<ApplicationDocument[]>()
      .exec();
  }

  private ofPerson(userId: string): Promise<ApplicationDocument[]> {
    return this.applications
      .find({ user_id: new Types.ObjectId(userId) })
      .sort({ _id: 1 })
      .lean<ApplicationDocument[]>()
      .exec();
  }

  private async removeOfPerson(userId: string): Promise<void> {
    await this.applications.deleteMany({ user_id: new Types.ObjectId(userId) }).exec();
  }
}
