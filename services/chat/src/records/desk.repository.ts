import type { HelpSettings } from '@mathquiz/contracts';
import { newId, toId } from '@mathquiz/platform';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { DeskDocument, ReplyDocument } from './desk.schema.js';

type Reply = Pick<ReplyDocument, 'title' | 'texts'>;

const byDefault: HelpSettings = { hours: [], time_zone: 'UTC', away: {}, late_after_min: 30, duty: [] };

@Injectable()
export class DeskRepository {
  constructor(
    @InjectModel(DeskDocument.name) private readonly desks: Model<DeskDocument>,
    @InjectModel(ReplyDocument.name) private readonly replies: Model<ReplyDocument>,
  ) {}

  async settings(): Promise<HelpSettings> {
    const stored = await this.desks.findById('desk').lean<DeskDocument>().exec();
    if (!stored) return byDefault;
    const { hours, time_zone, away, late_after_min, duty_ids } = stored;
    return { hours, time_zone, away, late_after_min, duty: duty_ids.map((id) => id.toHexString()) };
  }

  async put({ duty, ...settings }: HelpSettings): Promise<void> {
    const set = { ...settings, duty_ids: duty.map(toId) };
    await this.desks.updateOne({ _id: 'desk' }, { $set: set }, { upsert: true }).exec();
  }

  async takeOffDuty(userId: string): Promise<void> {
    await this.desks.updateMany({}, { $pull: { duty_ids: toId(userId) } }).exec();
  }

  list(most: number): Promise<ReplyDocument[]> {
    return this.replies.find().sort({ title: 1, _id: 1 }).limit(most).lean<ReplyDocument[]>().exec();
  }

  count(): Promise<number> {
    return this.replies.countDocuments().exec();
  }

  async add(reply: Reply): Promise<ReplyDocument> {
    return (await this.replies.create({ _id: newId(), ...reply })).toObject();
  }

  change(id: string, reply: Reply): Promise<ReplyDocument | null> {
    return this.replies
      .findOneAndUpdate({ _id: toId(id) }, { $set: reply }, { returnDocument: 'after' })
      .lean<ReplyDocument>()
      .exec();
  }

  async remove(id: string): Promise<boolean> {
    return (await this.replies.deleteOne({ _id: toId(id) }).exec()).deletedCount > 0;
  }
}
