import type { AssistantPurpose } from '@mathquiz/contracts';
import { isDuplicateKey, PersonalData, pageOf, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ConversationDocument, type StoredEntry } from './conversation.schema.js';

export type ConversationKey = { readonly _id: string; readonly user_id: string };
export type ConversationAbout = {
  readonly purpose: AssistantPurpose;
  readonly quiz_id: string | null;
  readonly title: string;
};
type Filter = { readonly quiz_id?: string | undefined; readonly purpose?: AssistantPurpose | undefined };

const maxTries = 5;

/** Conversations of people with the assistant: nobody but their owner reads them. */
@Injectable()
export class ConversationsRepository {
  constructor(
    @InjectModel(ConversationDocument.name) private readonly conversations: Model<ConversationDocument>,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    personal.register({
      collections: ['conversations'],
      exports: [
        { name: 'ai-conversations', place: 1, read: (userId, after, max) => this.exported(userId, after, max) },
      ],
      erase: (userId) => this.conversations.deleteMany({ user_id: toId(userId) }).exec(),
    });
  }

  find({ _id, user_id }: ConversationKey): Promise<ConversationDocument | null> {
    return this.conversations
      .findOne({ _id: toId(_id), user_id: toId(user_id) })
      .lean<ConversationDocument>()
      .exec();
  }

  async list(userId: string, { quiz_id, purpose }: Filter, offset: number, limit: number) {
    const filter = {
      user_id: toId(userId),
      ...(quiz_id ? { quiz_id: toId(quiz_id) } : {}),
      ...(purpose ? { purpose } : {}),
    };
    const [rows, total] = await Promise.all([
      this.conversations
        .find(filter, { entries: 0 })
        .sort({ updated_at: -1, _id: -1 })
        .skip(offset)
        .limit(limit)
        .lean<ConversationDocument[]>()
        .exec(),
      this.conversations.countDocuments(filter).exec(),
    ]);
    return { rows, total };
  }

  /**
   * Adds a question and its answer, and begins the conversation with them where there is none. Once a task, however often it is
   * repeated. Answers before it lose what they proposed: a document stays small enough for the bus.
   */
  async add(key: ConversationKey, about: ConversationAbout, added: readonly StoredEntry[], now: Date): Promise<void> {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const stored = await this.find(key);
      if (stored?.entries.some(({ task_id }) => task_id === added[0]?.task_id)) return;
      if (await (stored ? this.goOn(stored, added, now) : this.begin(key, about, added, now))) return;
    }
    throw new Error('a conversation is written by several at once');
  }

  async remove({ _id, user_id }: ConversationKey): Promise<boolean> {
    const { deletedCount } = await this.conversations.deleteOne({ _id: toId(_id), user_id: toId(user_id) }).exec();
    return deletedCount > 0;
  }

  private async goOn(
    { _id, revision, entries }: ConversationDocument,
    added: readonly StoredEntry[],
    now: Date,
  ): Promise<boolean> {
    const before = entries.map(
      (entry): StoredEntry => ({ ...entry, reply: entry.reply && { ...entry.reply, proposal: null } }),
    );
    const { matchedCount } = await this.conversations
      .updateOne(
        { _id, revision },
        { $set: { entries: [...before, ...added], updated_at: now, revision: revision + 1 } },
      )
      .exec();
    return matchedCount === 1;
  }

  private async begin(
    { _id, user_id }: ConversationKey,
    { quiz_id, ...about }: ConversationAbout,
    added: readonly StoredEntry[],
    now: Date,
  ): Promise<boolean> {
    try {
      await this.conversations.create({
        _id: toId(_id),
        user_id: toId(user_id),
        ...about,
        quiz_id: quiz_id === null ? null : toId(quiz_id),
        entries: [...added],
        revision: 1,
        created_at: now,
        updated_at: now,
      });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  private async exported(userId: string, after: string | null, max: number) {
    const rows = await pageOf(this.conversations, { user_id: toId(userId) }, {}, after, max);
    return rows.map(({ _id, user_id: _, revision: __, ...row }) => ({ id: _id.toHexString(), row }));
  }
}
