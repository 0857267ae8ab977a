import { searchTerms } from '@mathquiz/domain/format';
import { isDuplicateKey, pageOf } from '@mathquiz/platform';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type Box, DeliveryDocument } from './delivery.schema.js';

export type BoxQuery = {
  readonly q?: string | undefined;
  readonly read?: boolean | undefined;
  readonly bookmark?: boolean | undefined;
};
export type NewDelivery = Pick<
  DeliveryDocument,
  'message_id' | 'user_id' | 'box' | 'read' | 'terms' | 'at' | 'announce_at'
>;

const oid = (id: string) => new Types.ObjectId(id);

/** Two who put the same message into the same box at once: one of them finds it there, and the other writes still go through. */
function onlyDuplicates(error: unknown): boolean {
  const errors = (error as { writeErrors?: unknown } | null)?.writeErrors;
  const each = Array.isArray(errors) ? errors : [errors ?? error];
  return each.length > 0 && each.every(isDuplicateKey);
}

@Injectable()
export class DeliveriesRepository {
  constructor(@InjectModel(DeliveryDocument.name) private readonly deliveries: Model<DeliveryDocument>) {}

  /** Puts them into boxes; those that are there stay as they are. */
  async add(deliveries: readonly NewDelivery[]): Promise<void> {
    const writes = deliveries.map(({ message_id, user_id, box, ...rest }) => ({
      updateOne: {
        filter: { message_id, user_id, box },
        update: { $setOnInsert: { ...rest, bookmark: false } },
        upsert: true,
      },
    }));
    await this.deliveries.bulkWrite(writes, { ordered: false }).catch((error: unknown) => {
      if (!onlyDuplicates(error)) throw error;
    });
  }

  async list(userId: string, box: Box, query: BoxQuery, offset: number, limit: number) {
    const terms = searchTerms(query.q ?? '');
    const filter = {
      user_id: oid(userId),
      box,
      ...(terms.length > 0 ? { terms: { $all: terms } } : {}),
      ...(query.read === undefined ? {} : { read: query.read }),
      ...(query.bookmark === undefined ? {} : { bookmark: query.bookmark }),
    };
    const [rows, total] = await Promise.all([
      this.deliveries
        .find(filter, { terms: 0 })
        .sort({ at: -1, _id: -1 })
        .skip(offset)
        .limit(limit)
        .lean<DeliveryDocument[]>()
        .exec(),
      this.deliveries.countDocuments(filter).exec(),
    ]);
    return { rows, total };
  }

  /** The one in their box; the received one first, where somebody has written to themselves. */
  find(userId: string, messageId: string, box?: Box): Promise<DeliveryDocument | null> {
    return this.deliveries
      .findOne({ message_id: oid(messageId), user_id: oid(userId), ...(box ? { box } : {}) }, { terms: 0 })
      .sort({ box: 1 })
      .lean<DeliveryDocument>()
      .exec();
  }

  /** What is sent is always read: `read` changes what was received, `bookmark` the message in both boxes. */
  async mark(userId: string, messageId: string, change: { read: boolean } | { bookmark: boolean }): Promise<boolean> {
    const filter = { message_id: oid(messageId), user_id: oid(userId) };
    const inBox = 'read' in change ? { ...filter, box: 'received' as const } : filter;
    return (await this.deliveries.updateMany(inBox, { $set: change }).exec()).matchedCount > 0;
  }

  async markAllRead(userId: string): Promise<void> {
    await this.deliveries
      .updateMany({ user_id: oid(userId), box: 'received', read: false }, { $set: { read: true } })
      .exec();
  }

  async remove(userId: string, messageId: string): Promise<boolean> {
    const gone = await this.deliveries.deleteMany({ message_id: oid(messageId), user_id: oid(userId) }).exec();
    return gone.deletedCount > 0;
  }

  async isInAnyBox(messageId: string): Promise<boolean> {
    return (await this.deliveries.exists({ message_id: oid(messageId) }).exec()) !== null;
  }

  async unread(userId: string): Promise<{ unread: number; newest: DeliveryDocument | null }> {
    const filter = { user_id: oid(userId), box: 'received' as const, read: false };
    const [unread, newest] = await Promise.all([
      this.deliveries.countDocuments(filter).exec(),
      this.deliveries.findOne(filter, { terms: 0 }).sort({ at: -1, _id: -1 }).lean<DeliveryDocument>().exec(),
    ]);
    return { unread, newest };
  }

  /** Received, and due to be announced by mail. */
  dueToAnnounce(now: Date, most: number): Promise<DeliveryDocument[]> {
    return this.deliveries
      .find({ announce_at: { $lte: now } }, { terms: 0 })
      .sort({ announce_at: 1 })
      .limit(most)
      .lean<DeliveryDocument[]>()
      .exec();
  }

  async announced(ids: readonly Types.ObjectId[]): Promise<void> {
    await this.deliveries.updateMany({ _id: { $in: [...ids] } }, { $set: { announce_at: null } }).exec();
  }

  /** In the order they were put there, after `cursor`. */
  ofPerson(userId: string, box: Box, after: string | null, max: number): Promise<DeliveryDocument[]> {
    return pageOf(this.deliveries, { user_id: oid(userId), box }, { terms: 0 }, after, max);
  }

  async removeOfMessages(ids: readonly Types.ObjectId[]): Promise<void> {
    await this.deliveries.deleteMany({ message_id: { $in: [...ids] } }).exec();
  }

  async removeOfPerson(userId: string): Promise<void> {
    await this.deliveries.deleteMany({ user_id: oid(userId) }).exec();
  }
}
