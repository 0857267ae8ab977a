import { type Idempotency, isDuplicateKey, sameAsBefore } from '@mathquiz/platform';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { MessageDocument } from './message.schema.js';

export type NewMessage = {
  readonly sender_id: string | null;
  readonly recipient_ids: readonly string[];
  readonly title: string;
  readonly text: string;
  readonly data: Record<string, string>;
  readonly redirect: string | null;
  readonly repliable: boolean;
  readonly reply_to: string | null;
  readonly terms: readonly string[];
  /** Pictures that are kept because of it. */
  readonly image_ids: readonly string[];
};

const most = 1000;
const oid = (id: string) => new Types.ObjectId(id);

@Injectable()
export class MessagesRepository {
  constructor(@InjectModel(MessageDocument.name) private readonly messages: Model<MessageDocument>) {}

  /** The one of the same key if there is one already. Throws `idempotency_mismatch` where that was another. */
  async create(message: NewMessage, once: Idempotency | null, now: Date): Promise<MessageDocument> {
    try {
      const created = await this.messages.create({
        ...message,
        sender_id: message.sender_id === null ? null : oid(message.sender_id),
        terms: [...message.terms],
        image_ids: [...message.image_ids],
        recipient_ids: message.recipient_ids.map(oid),
        reply_to: message.reply_to === null ? null : oid(message.reply_to),
        delivered: false,
        ...once,
        created_at: now,
      });
      return created.toObject();
    } catch (error) {
      const first =
        once && isDuplicateKey(error)
          ? await this.messages.findOne({ creation_key: once.creation_key }).lean<MessageDocument>().exec()
          : null;
      if (once && first) return sameAsBefore(first, once);
      throw error;
    }
  }

  find(id: string): Promise<MessageDocument | null> {
    return this.messages.findById(oid(id)).lean<MessageDocument>().exec();
  }

  findMany(ids: readonly Types.ObjectId[]): Promise<MessageDocument[]> {
    return this.messages
      .find({ _id: { $in: [...ids] } }, { terms: 0 })
      .lean<MessageDocument[]>()
      .exec();
  }

  async delivered(id: Types.ObjectId): Promise<void> {
    await this.messages.updateOne({ _id: id }, { $set: { delivered: true } }).exec();
  }

  leftBehind(before: Date, most: number): Promise<MessageDocument[]> {
    return this.messages
      .find({ delivered: false, created_at: { $lt: before } })
      .sort({ created_at: 1 })
      .limit(most)
      .lean<MessageDocument[]>()
      .exec();
  }

  holding(imageIds: readonly string[]): Promise<Pick<MessageDocument, '_id' | 'sender_id' | 'title'>[]> {
    return this.messages
      .find({ image_ids: { $in: [...imageIds] } }, { sender_id: 1, title: 1 })
      .limit(most)
      .lean<Pick<MessageDocument, '_id' | 'sender_id' | 'title'>[]>()
      .exec();
  }

  async remove(ids: readonly Types.ObjectId[]): Promise<void> {
    await this.messages.deleteMany({ _id: { $in: [...ids] } }).exec();
  }

  sentBy(userId: string, most: number): Promise<MessageDocument[]> {
    return this.messages
      .find({ sender_id: oid(userId) }, { _id: 1, recipient_ids: 1 })
      .limit(most)
      .lean<MessageDocument[]>()
      .exec();
  }

  async eraseRecipient(userId: string): Promise<void> {
    const id = oid(userId);
    await this.messages.updateMany({ recipient_ids: id }, { $pull: { recipient_ids: id } }).exec();
  }
}
