import { isDuplicateKey, newId, pageOf, toId } from '@mathquiz/platform';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { MessageDocument } from './message.schema.js';
import { ReportDocument } from './report.schema.js';

type Said = Pick<ReportDocument, 'reason' | 'note'>;

@Injectable()
export class ReportsRepository {
  constructor(@InjectModel(ReportDocument.name) private readonly reports: Model<ReportDocument>) {}

  /** Once a person and message; the first one stands. */
  async add(message: MessageDocument, by: string, said: Said, now: Date): Promise<ReportDocument> {
    const { _id: message_id, room_id, text } = message;
    try {
      const made = { _id: newId(), message_id, room_id, text, by: toId(by), ...said, created_at: now };
      return (await this.reports.create(made)).toObject();
    } catch (error) {
      const first = isDuplicateKey(error)
        ? await this.reports
            .findOne({ message_id, by: toId(by) })
            .lean<ReportDocument>()
            .exec()
        : null;
      if (first) return first;
      throw error;
    }
  }

  find(id: string): Promise<ReportDocument | null> {
    return this.reports.findById(toId(id)).lean<ReportDocument>().exec();
  }

  /** `rooms`: null: of all. */
  async list(rooms: readonly Types.ObjectId[] | null, open: boolean, offset: number, limit: number) {
    const filter = {
      settled_at: open ? null : { $ne: null },
      ...(rooms === null ? {} : { room_id: { $in: [...rooms] } }),
    };
    const [rows, total] = await Promise.all([
      this.reports
        .find(filter)
        .sort({ created_at: -1, _id: -1 })
        .skip(offset)
        .limit(limit)
        .lean<ReportDocument[]>()
        .exec(),
      this.reports.countDocuments(filter).exec(),
    ]);
    return { rows, total };
  }

  settle(id: string, by: string, now: Date): Promise<ReportDocument | null> {
    return this.reports
      .findOneAndUpdate(
        { _id: toId(id) },
        { $set: { settled_by: toId(by), settled_at: now } },
        { returnDocument: 'after' },
      )
      .lean<ReportDocument>()
      .exec();
  }

  /** What somebody has said against messages of others. */
  by(userId: string, after: string | null, max: number): Promise<ReportDocument[]> {
    return pageOf(this.reports, { by: toId(userId) }, {}, after, max);
  }

  /** Messages whose words go: they stand in what others have reported as well. */
  async forgetWords(messageIds: readonly Types.ObjectId[]): Promise<void> {
    await this.reports.updateMany({ message_id: { $in: [...messageIds] } }, { $set: { text: '' } }).exec();
  }

  async erase(userId: string): Promise<void> {
    const id = toId(userId);
    await this.reports.updateMany({ by: id }, { $set: { by: null, note: '' } }).exec();
    await this.reports.updateMany({ settled_by: id }, { $set: { settled_by: null } }).exec();
  }
}
