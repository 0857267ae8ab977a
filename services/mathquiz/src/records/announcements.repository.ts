import { announcementsMost } from '@mathquiz/contracts';
import {
  AppError,
  type Id,
  type Idempotency,
  isDuplicateKey,
  PersonalData,
  pageOf,
  sameAsBefore,
  toId,
} from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { deletedUser } from '../people/deleted-user.js';
import { AnnouncementDocument } from './announcement.schema.js';

/** A save asks how many there are; a class that saves at once asks the database once. */
const countedMs = 1000;
const maxCounted = 1000;

export type NewAnnouncement = Pick<
  AnnouncementDocument,
  'test_id' | 'kind' | 'text' | 'minutes' | 'user_ids' | 'by' | 'at'
>;

@Injectable()
export class AnnouncementsRepository {
  private readonly counted = new Map<string, { count: Promise<number>; until: number }>();

  constructor(
    @InjectModel(AnnouncementDocument.name) private readonly announcements: Model<AnnouncementDocument>,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    personal.register({
      collections: ['test_announcements'],
      exports: [{ name: 'announcements', place: 16, read: (id, after, max) => this.toldBy(id, after, max) }],
      erase: (id) => this.anonymise(id),
    });
  }

  /** The oldest first. */
  of(testId: Id): Promise<AnnouncementDocument[]> {
    return this.announcements
      .find({ test_id: testId })
      .sort({ _id: 1 })
      .limit(announcementsMost)
      .lean<AnnouncementDocument[]>()
      .exec();
  }

  /** How many a test has, as of a second ago at the earliest. */
  countOf(testId: Id): Promise<number> {
    const id = testId.toHexString();
    const kept = this.counted.get(id);
    if (kept && kept.until > Date.now()) return kept.count;
    const count = this.announcements.countDocuments({ test_id: testId }).exec();
    if (this.counted.size >= maxCounted) this.counted.clear();
    this.counted.set(id, { count, until: Date.now() + countedMs });
    count.catch(() => this.counted.delete(id));
    return count;
  }

  /** Throws `too_large` where a test has as many as it may. */
  async add(one: NewAnnouncement, once: Idempotency | null): Promise<AnnouncementDocument> {
    const most = announcementsMost;
    if ((await this.announcements.countDocuments({ test_id: one.test_id }).exec()) >= most)
      throw new AppError('too_large', { most });
    try {
      const created = await this.announcements.create({ ...one, ...once });
      this.counted.delete(one.test_id.toHexString());
      return created.toObject();
    } catch (error) {
      const key = once?.creation_key;
      const earlier =
        isDuplicateKey(error) && key
          ? await this.announcements.findOne({ creation_key: key }).lean<AnnouncementDocument>().exec()
          : null;
      if (!earlier || !once) throw error;
      return sameAsBefore(earlier, once);
    }
  }

  /** false: there is none of this id for them in the test. */
  async see(testId: Id, id: string, user: Id): Promise<boolean> {
    const whom = { $or: [{ user_ids: null }, { user_ids: user }] };
    const { matchedCount } = await this.announcements
      .updateOne({ _id: toId(id), test_id: testId, ...whom }, { $addToSet: { seen: user } })
      .exec();
    return matchedCount === 1;
  }

  private async toldBy(userId: string, after: string | null, max: number) {
    const found = await pageOf(this.announcements, { by: toId(userId) }, { user_ids: 0, seen: 0 }, after, max);
    return found.map(({ _id, test_id, kind, text, minutes, at }) => {
      const row = { test_id: test_id.toHexString(), kind, text, minutes, at };
      return { id: _id.toHexString(), row };
    });
  }

  private async anonymise(userId: string): Promise<void> {
    const [by, nobody] = [toId(userId), toId(deletedUser)];
    await this.announcements
      .updateMany({ by }, { $set: { by: nobody }, $unset: { creation_key: '', creation_body: '' } })
      .exec();
    await this.announcements.updateMany({ seen: by }, { $pull: { seen: by } }).exec();
    await this.announcements.updateMany({ user_ids: by }, { $push: { user_ids: nobody } }).exec();
    await this.announcements.updateMany({ user_ids: by }, { $pull: { user_ids: by } }).exec();
  }
}
