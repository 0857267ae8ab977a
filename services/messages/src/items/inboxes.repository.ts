import { isDuplicateKey } from '@mathquiz/platform';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { InboxDocument } from './inbox.schema.js';

@Injectable()
export class InboxesRepository {
  constructor(@InjectModel(InboxDocument.name) private readonly inboxes: Model<InboxDocument>) {}

  /** true for one caller alone, until the person looks again. */
  async claimAnnouncement(userId: string, now: Date): Promise<boolean> {
    try {
      const filter = { _id: new Types.ObjectId(userId), announced_at: null };
      await this.inboxes.updateOne(filter, { $set: { announced_at: now } }, { upsert: true }).exec();
      return true;
    } catch (error) {
      // Announced already: the filter fits nothing, and the upsert meets the document.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async looked(userId: string): Promise<void> {
    const filter = { _id: new Types.ObjectId(userId), announced_at: { $ne: null } };
    await this.inboxes.updateOne(filter, { $set: { announced_at: null } }).exec();
  }

  async remove(userId: string): Promise<void> {
    await this.inboxes.deleteOne({ _id: new Types.ObjectId(userId) }).exec();
  }
}
