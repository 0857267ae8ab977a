import { type HelpAudience, type HelpState, helpStates } from '@mathquiz/contracts';
import type { HelpFacts } from '@mathquiz/domain/lifecycle';
import { AppError, isDuplicateKey, newId, pageOf, toId } from '@mathquiz/platform';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, Types } from 'mongoose';
import { HelpDocument, OpenHelpDocument } from './help.schema.js';

export type NewHelp = Pick<HelpDocument, 'audience' | 'guest' | 'locale' | 'test' | 'context'> & {
  readonly user_id: string | null;
};
export type QueueQuery = {
  readonly state: HelpDocument['state'] | 'all';
  /** undefined: whoever it is; null: nobody. */
  readonly assignee?: string | null;
};
export type QueueSort = 'newest' | 'waiting';

const maxTries = 10;

@Injectable()
export class HelpRepository {
  constructor(
    @InjectModel(HelpDocument.name) private readonly requests: Model<HelpDocument>,
    @InjectModel(OpenHelpDocument.name) private readonly open: Model<OpenHelpDocument>,
  ) {}

  /** The id of the request that somebody has open with an audience; a new one where there is none. */
  async openOf(key: string): Promise<Types.ObjectId> {
    const help_id = newId();
    try {
      await this.open.create({ _id: key, help_id });
      return help_id;
    } catch (error) {
      const there = isDuplicateKey(error) ? await this.open.findById(key).lean<OpenHelpDocument>().exec() : null;
      if (there) return there.help_id;
      throw error;
    }
  }

  async close(id: Types.ObjectId): Promise<void> {
    await this.open.deleteMany({ help_id: id }).exec();
  }

  /** Takes the place of the open one again; null where another is open by now. */
  async reopen(key: string, id: Types.ObjectId): Promise<boolean> {
    try {
      await this.open.create({ _id: key, help_id: id });
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return (await this.open.findById(key).lean<OpenHelpDocument>().exec())?.help_id.equals(id) ?? false;
    }
  }

  /** Made under its id once; what the asker says of where they are is always the newest. */
  async begin(
    id: Types.ObjectId,
    { user_id, context, test, ...request }: NewHelp,
    facts: HelpFacts,
    now: Date,
  ): Promise<void> {
    const first = { ...request, ...facts, user_id: user_id === null ? null : toId(user_id), created_at: now };
    await this.requests
      .updateOne(
        { _id: id },
        { $setOnInsert: { ...first, revision: 0, notes: [], looks: [] }, $set: { context, test } },
        { upsert: true },
      )
      .exec();
  }

  find(id: string): Promise<HelpDocument | null> {
    return this.requests.findById(toId(id)).lean<HelpDocument>().exec();
  }

  findMany(ids: readonly Types.ObjectId[]): Promise<HelpDocument[]> {
    return this.requests
      .find({ _id: { $in: [...ids] } }, { notes: 0 })
      .lean<HelpDocument[]>()
      .exec();
  }

  openOfPerson(userId: string): Promise<HelpDocument[]> {
    return this.requests
      .find({ user_id: toId(userId), state: { $ne: 'resolved' } })
      .sort({ created_at: -1 })
      .limit(20)
      .lean<HelpDocument[]>()
      .exec();
  }

  /** `counts`: of the same assignee, by state. */
  async queue(audience: HelpAudience, { state, assignee }: QueueQuery, sort: QueueSort, offset: number, limit: number) {
    const whose: QueryFilter<HelpDocument> = {
      audience,
      ...(assignee === undefined ? {} : { assignee_id: assignee === null ? null : toId(assignee) }),
    };
    const filter = { ...whose, ...(state === 'all' ? {} : { state }) };
    const [rows, counted] = await Promise.all([
      this.requests
        .find(filter)
        .sort(sort === 'waiting' ? { waiting_since: 1, _id: 1 } : { created_at: -1, _id: -1 })
        .skip(offset)
        .limit(limit)
        .lean<HelpDocument[]>()
        .exec(),
      Promise.all(
        helpStates.map(
          async (one) => [one, await this.requests.countDocuments({ ...whose, state: one }).exec()] as const,
        ),
      ),
    ]);
    const counts = Object.fromEntries(counted) as Record<HelpState, number>;
    const total = state === 'all' ? counted.reduce((sum, [, count]) => sum + count, 0) : counts[state];
    return { rows, total, counts };
  }

  /** What becomes of it is decided of what it is at this moment, whoever else changes it. */
  async move(id: string, decide: (request: HelpDocument) => Partial<HelpDocument>): Promise<HelpDocument> {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const now = await this.find(id);
      if (!now) throw new AppError('not_found');
      const moved = await this.requests
        .findOneAndUpdate(
          { _id: now._id, revision: now.revision },
          { $set: { ...decide(now), revision: now.revision + 1 } },
          { returnDocument: 'after' },
        )
        .lean<HelpDocument>()
        .exec();
      if (moved) return moved;
    }
    throw new AppError('busy');
  }

  /** false: it holds as many as it may. */
  async note(id: Types.ObjectId, by: string, text: string, at: Date, most: number): Promise<boolean> {
    const room = { [`notes.${most - 1}`]: { $exists: false } };
    const pushed = await this.requests
      .updateOne({ _id: id, ...room }, { $push: { notes: { by: toId(by), text, at } } })
      .exec();
    return pushed.matchedCount > 0;
  }

  /** Until then, instead of what the same operator had begun before. */
  async look(id: Types.ObjectId, operatorId: string, until: Date): Promise<void> {
    await this.endLook(id, operatorId);
    await this.requests.updateOne({ _id: id }, { $push: { looks: { by: toId(operatorId), until } } }).exec();
  }

  async endLook(id: Types.ObjectId, operatorId: string): Promise<void> {
    await this.requests.updateOne({ _id: id }, { $pull: { looks: { by: toId(operatorId) } } }).exec();
  }

  async openOfAsker(userId: string, audience: HelpAudience): Promise<HelpDocument | null> {
    return this.requests
      .findOne({ user_id: toId(userId), audience, state: { $ne: 'resolved' } })
      .lean<HelpDocument>()
      .exec();
  }

  /** Snoozed until now, or earlier. */
  awake(now: Date, most: number): Promise<HelpDocument[]> {
    return this.requests
      .find({ state: 'snoozed', snoozed_until: { $lte: now } })
      .limit(most)
      .lean<HelpDocument[]>()
      .exec();
  }

  /** At the desk, waiting since before, and nobody on duty was written to about this waiting. */
  async unanswered(before: Date, most: number): Promise<HelpDocument[]> {
    const rows = await this.requests
      .find({ audience: 'operators', state: 'open', waiting_since: { $type: 'date', $lte: before } })
      .sort({ waiting_since: 1 })
      .limit(most)
      .lean<HelpDocument[]>()
      .exec();
    return rows.filter(({ mailed_for, waiting_since }) => mailed_for?.getTime() !== waiting_since?.getTime());
  }

  between(from: Date, to: Date, most: number): Promise<HelpDocument[]> {
    return this.requests
      .find({ audience: 'operators', created_at: { $gte: from, $lt: to } }, { context: 0, notes: 0 })
      .sort({ created_at: -1, _id: -1 })
      .limit(most)
      .lean<HelpDocument[]>()
      .exec();
  }

  ofPerson(userId: string, after: string | null, max: number): Promise<HelpDocument[]> {
    return pageOf(this.requests, { user_id: toId(userId) }, { notes: 0 }, after, max);
  }

  async erase(userId: string): Promise<void> {
    const id = toId(userId);
    const empty = { page: null, attempt: null, answers: {}, browser: '' };
    await this.requests.updateMany({ user_id: id }, { $set: { user_id: null, context: empty, rating: null } }).exec();
    await this.requests.updateMany({ assignee_id: id }, { $set: { assignee_id: null } }).exec();
    await this.requests
      .updateMany({ 'notes.by': id }, { $set: { 'notes.$[note].by': null } }, { arrayFilters: [{ 'note.by': id }] })
      .exec();
    await this.requests.updateMany({ 'looks.by': id }, { $pull: { looks: { by: id } } }).exec();
    await this.open.deleteMany({ _id: new RegExp(`^${userId}:`) }).exec();
  }
}

/** One open request at the desk a person; one a test with its teachers. */
export const helpKey = (userId: string, audience: HelpAudience, testId: string | null): string =>
  audience === 'operators' ? `${userId}:operators` : `${userId}:staff:${testId ?? ''}`;
