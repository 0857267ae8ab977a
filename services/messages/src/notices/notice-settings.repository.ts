import type { NoticeSettings } from '@mathquiz/contracts';
import { PersonalData } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { NoticeSettingsDocument } from './notice-settings.schema.js';

const oid = (id: string) => new Types.ObjectId(id);

@Injectable()
export class NoticeSettingsRepository {
  constructor(
    @InjectModel(NoticeSettingsDocument.name) private readonly settings: Model<NoticeSettingsDocument>,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    personal.register({
      collections: ['notice_settings'],
      exports: [{ name: 'notice-settings', place: 9, read: (id, after) => this.aboutPerson(id, after) }],
      erase: (id) => this.settings.deleteOne({ _id: oid(id) }).exec(),
    });
  }

  find(userId: string): Promise<NoticeSettingsDocument | null> {
    return this.settings.findById(oid(userId)).lean<NoticeSettingsDocument>().exec();
  }

  async findMany(userIds: readonly string[]): Promise<ReadonlyMap<string, NoticeSettingsDocument>> {
    const found = await this.settings
      .find({ _id: { $in: userIds.map(oid) } })
      .lean<NoticeSettingsDocument[]>()
      .exec();
    return new Map(found.map((one) => [one._id.toHexString(), one]));
  }

  async put(userId: string, chosen: NoticeSettings): Promise<void> {
    await this.settings.updateOne({ _id: oid(userId) }, { $set: chosen }, { upsert: true }).exec();
  }

  /** A digest that is due already stays so. */
  async expectDigest(userId: string, at: Date): Promise<void> {
    const due = { _id: oid(userId), digest_at: { $type: 'date' } } as const;
    if (await this.settings.exists(due).exec()) return;
    await this.settings.updateOne({ _id: oid(userId) }, { $set: { digest_at: at } }).exec();
  }

  /** For another hour than the one for which it was expected; nothing where none is. */
  async moveDigest(userId: string, at: Date): Promise<void> {
    await this.settings
      .updateOne({ _id: oid(userId), digest_at: { $type: 'date' } }, { $set: { digest_at: at } })
      .exec();
  }

  dueDigests(now: Date, most: number): Promise<NoticeSettingsDocument[]> {
    return this.settings
      .find({ digest_at: { $type: 'date', $lte: now } })
      .sort({ digest_at: 1 })
      .limit(most)
      .lean<NoticeSettingsDocument[]>()
      .exec();
  }

  /** Only the one that was looked at: a new one may be expected meanwhile. */
  async digestDone({ _id, digest_at }: NoticeSettingsDocument, day: string | null, next: Date | null): Promise<void> {
    const told = day === null ? {} : { digest_day: day };
    await this.settings.updateOne({ _id, digest_at }, { $set: { digest_at: next, ...told } }).exec();
  }

  private async aboutPerson(userId: string, after: string | null) {
    const found = after === null ? await this.find(userId) : null;
    if (!found) return [];
    const { ways, quiet, digest_hour, unread_mail, time_zone } = found;
    return [{ id: userId, row: { ways, quiet, digest_hour, unread_mail, time_zone } }];
  }
}
