import type { Locale, MailKind } from '@mathquiz/contracts';
import { indexTerms, searchTerms } from '@mathquiz/domain/format';
import { isDuplicateKey, PersonalData, rowsAfter } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { OutgoingMailDocument } from './outgoing-mail.schema.js';

export type NewMail = {
  readonly key: string;
  readonly kind: MailKind;
  readonly to: string;
  readonly user_id: string | null;
  readonly batch: string | null;
  readonly locale: Locale;
  readonly subject: string;
  readonly sealed: string;
};
export type MailQuery = { state?: OutgoingMailDocument['state'] | undefined; q?: string | undefined };

const forgotten = (keepsWords: boolean) => (keepsWords ? {} : { sealed: null });

@Injectable()
export class OutgoingMailRepository {
  constructor(
    @InjectModel(OutgoingMailDocument.name) private readonly mails: Model<OutgoingMailDocument>,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    personal.register({
      collections: ['outgoing_mails'],
      exports: [
        { name: 'mails', place: 1, read: async (id, after, max) => rowsAfter(await this.aboutPerson(id), after, max) },
      ],
      erase: (id) => this.removeOfPerson(id),
    });
  }

  /** false: this key is there already. */
  async add({ batch, ...mail }: NewMail, now: Date): Promise<boolean> {
    const user_id = mail.user_id === null ? null : new Types.ObjectId(mail.user_id);
    const terms = indexTerms(`${mail.to} ${mail.subject}`);
    try {
      const among = batch === null ? {} : { batch: new Types.ObjectId(batch) };
      await this.mails.create({ ...mail, ...among, user_id, terms, state: 'waiting', next_at: now, created_at: now });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** One that is due, for whoever asks alone, until `lease` is over. */
  claim(now: Date, leaseMs: number): Promise<OutgoingMailDocument | null> {
    return this.mails
      .findOneAndUpdate(
        { state: 'waiting', next_at: { $lte: now } },
        { $set: { next_at: new Date(now.getTime() + leaseMs) }, $inc: { tries: 1 } },
        { sort: { next_at: 1 }, returnDocument: 'after' },
      )
      .lean<OutgoingMailDocument>()
      .exec();
  }

  /** `keepsWords`: what it says can be read afterwards. */
  async sent(id: Types.ObjectId, now: Date, keepsWords: boolean): Promise<void> {
    const done = { state: 'sent', sent_at: now, error: '', ...forgotten(keepsWords) } as const;
    await this.mails.updateOne({ _id: id }, { $set: done }).exec();
  }

  async tryLater(id: Types.ObjectId, at: Date, error: string): Promise<void> {
    await this.mails.updateOne({ _id: id, state: 'waiting' }, { $set: { next_at: at, error } }).exec();
  }

  async giveUp(id: Types.ObjectId, error: string, keepsWords: boolean): Promise<void> {
    await this.mails
      .updateOne({ _id: id, state: 'waiting' }, { $set: { state: 'failed', error, ...forgotten(keepsWords) } })
      .exec();
  }

  /** How many of a batch are in each state; those of people who were deleted are in none. */
  async countBatch(batch: string): Promise<Record<OutgoingMailDocument['state'], number>> {
    const count = (state: OutgoingMailDocument['state']) =>
      this.mails.countDocuments({ batch: new Types.ObjectId(batch), state }).exec();
    const [waiting, sent, failed] = await Promise.all([count('waiting'), count('sent'), count('failed')]);
    return { waiting, sent, failed };
  }

  /** Mails to be tried now, and later; given up since, and of those that wait the oldest. */
  async look(now: Date, since: Date): Promise<{ waiting: number; later: number; failed: number; oldest: Date | null }> {
    const [waiting, later, failed, oldest] = await Promise.all([
      this.mails.countDocuments({ state: 'waiting', next_at: { $lte: now } }).exec(),
      this.mails.countDocuments({ state: 'waiting', next_at: { $gt: now } }).exec(),
      this.mails.countDocuments({ state: 'failed', created_at: { $gte: since } }).exec(),
      this.mails
        .findOne({ state: 'waiting' }, { created_at: 1 })
        .sort({ created_at: 1 })
        .lean<OutgoingMailDocument>()
        .exec(),
    ]);
    return { waiting, later, failed, oldest: oldest?.created_at ?? null };
  }

  find(id: string): Promise<OutgoingMailDocument | null> {
    return this.mails.findById(new Types.ObjectId(id)).lean<OutgoingMailDocument>().exec();
  }

  async list(query: MailQuery, offset: number, limit: number) {
    const terms = searchTerms(query.q ?? '');
    const filter = {
      ...(query.state ? { state: query.state } : {}),
      ...(terms.length > 0 ? { terms: { $all: terms } } : {}),
    };
    const [rows, total] = await Promise.all([
      this.mails
        .find(filter, { sealed: 0, terms: 0 })
        .sort({ created_at: -1, _id: -1 })
        .skip(offset)
        .limit(limit)
        .lean<Omit<OutgoingMailDocument, 'sealed' | 'terms'>[]>()
        .exec(),
      this.mails.countDocuments(filter).exec(),
    ]);
    return { rows, total };
  }

  /** Whoever has been told long ago need not be kept. */
  async removeOlder(than: Date): Promise<void> {
    await this.mails.deleteMany({ state: { $ne: 'waiting' }, created_at: { $lt: than } }).exec();
  }

  /** What mails say that wait no more. */
  async removeWords(): Promise<void> {
    await this.mails
      .updateMany({ state: { $ne: 'waiting' }, sealed: { $ne: null } }, { $set: { sealed: null } })
      .exec();
  }

  private aboutPerson(userId: string) {
    return this.mails
      .find({ user_id: new Types.ObjectId(userId) }, { sealed: 0, terms: 0, key: 0 })
      .sort({ _id: 1 })
      .lean<Omit<OutgoingMailDocument, 'sealed' | 'terms' | 'key'>[]>()
      .exec();
  }

  private async removeOfPerson(userId: string): Promise<void> {
    await this.mails.deleteMany({ user_id: new Types.ObjectId(userId) }).exec();
  }
}
