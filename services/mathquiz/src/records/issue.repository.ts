import { type IssueFilter, type IssueScope, issueLimits } from '@mathquiz/contracts';
import { type Idempotency, isDuplicateKey, sameAsBefore } from '@mathquiz/platform';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { IssueDocument, type IssueEntryDocument } from './issue.schema.js';
import type { Taught } from './test.repository.js';

export type NewIssue = Omit<IssueDocument, '_id' | 'thread' | 'state' | 'outcome' | 'creation_key' | 'creation_body'>;
export type NewEntry = Omit<IssueEntryDocument, 'by' | 'key'> & { readonly by: string; readonly key?: string };
/** Whose reports: by scope; `as_seen`: all that concern somebody who reads not everybody's. */
export type IssueQuery = IssueFilter & {
  readonly scope: IssueScope | 'as_seen';
  readonly by: Taught;
};

const oid = (id: string) => new Types.ObjectId(id);
/** Of a list, rows without what only the report itself shows. */
const row = { content: 0, answers: 0, image_ids: 0, creation_key: 0, creation_body: 0, 'thread.content': 0 } as const;
const mostHeld = 1000;

@Injectable()
export class IssueRepository {
  constructor(@InjectModel(IssueDocument.name) private readonly issues: Model<IssueDocument>) {}

  async create(issue: NewIssue, once: Idempotency | null): Promise<IssueDocument> {
    try {
      const created = await this.issues.create({ ...issue, ...once, state: 'open' });
      return created.toObject();
    } catch (error) {
      const earlier =
        isDuplicateKey(error) && once
          ? await this.issues.findOne({ creation_key: once.creation_key }).lean<IssueDocument>().exec()
          : null;
      if (earlier && once) return sameAsBefore(earlier, once);
      throw error;
    }
  }

  find(id: string): Promise<IssueDocument | null> {
    return this.issues.findById(oid(id)).lean<IssueDocument>().exec();
  }

  async list(query: IssueQuery, offset: number, limit: number) {
    const filter = filterOf(query);
    const [rows, total] = await Promise.all([
      this.issues
        .find(filter, row)
        .sort({ updated_at: -1, _id: 1 })
        .skip(offset)
        .limit(limit)
        .lean<IssueDocument[]>()
        .exec(),
      this.issues.countDocuments(filter).exec(),
    ]);
    return { rows, total };
  }

  /** null: it is there already, or the thread is full. */
  reply(id: string, entry: NewEntry, imageIds: readonly string[]): Promise<IssueDocument | null> {
    const key = entry.key === undefined ? {} : { 'thread.key': { $ne: entry.key } };
    return this.change(id, key, entry, {}, imageIds);
  }

  /** Of two who close at once one does; null: it is closed. */
  close(id: string, entry: NewEntry, imageIds: readonly string[]): Promise<IssueDocument | null> {
    return this.change(id, { state: 'open' }, entry, { state: 'closed', outcome: entry.outcome }, imageIds);
  }

  open(id: string, entry: NewEntry, imageIds: readonly string[]): Promise<IssueDocument | null> {
    return this.change(id, { state: 'closed' }, entry, { state: 'open', outcome: null }, imageIds);
  }

  countOpenOn(ownerId: string): Promise<number> {
    return this.issues.countDocuments({ owner_id: oid(ownerId), state: 'open' }).exec();
  }

  /** How many different people have reported an item of a test. */
  async reportersOf(testId: Types.ObjectId, quizId: Types.ObjectId): Promise<number> {
    return (await this.issues.distinct('reporter_id', { test_id: testId, quiz_id: quizId }).exec()).length;
  }

  holding(imageIds: readonly string[]): Promise<IssueDocument[]> {
    return this.issues
      .find({ image_ids: { $in: [...imageIds] } }, row)
      .limit(mostHeld)
      .lean<IssueDocument[]>()
      .exec();
  }

  /** Room is kept for a last closing and opening: no thread is too long to be ended. */
  private change(
    id: string,
    only: Readonly<Record<string, unknown>>,
    { by, ...entry }: NewEntry,
    set: Partial<Pick<IssueDocument, 'state' | 'outcome'>>,
    imageIds: readonly string[],
  ): Promise<IssueDocument | null> {
    const room = entry.kind === 'reply' ? issueLimits.thread - 2 : issueLimits.thread;
    return this.issues
      .findOneAndUpdate(
        { _id: oid(id), ...only, [`thread.${room - 1}`]: { $exists: false } },
        {
          $set: { ...set, updated_at: entry.at },
          $push: { thread: { ...entry, by: oid(by) } },
          $addToSet: { image_ids: { $each: [...imageIds] } },
        },
        { returnDocument: 'after' },
      )
      .lean<IssueDocument>()
      .exec();
  }
}

const isTaughtBy = ({ ownerId, groupIds }: Taught) => [
  { test_owner_id: oid(ownerId) },
  ...(groupIds.length > 0 ? [{ test_group_ids: { $in: groupIds.map(oid) } }] : []),
];

function inScope({ scope, by }: IssueQuery): Record<string, unknown> {
  const me = oid(by.ownerId);
  switch (scope) {
    case 'mine':
      return { reporter_id: me };
    case 'on_items':
      return { owner_id: me };
    case 'on_tests':
      return { $or: isTaughtBy(by) };
    case 'as_seen':
      return { $or: [{ reporter_id: me }, { owner_id: me }, ...isTaughtBy(by)] };
    case 'all':
      return {};
  }
}

const filterOf = (query: IssueQuery): Record<string, unknown> => ({
  ...inScope(query),
  ...(query.state ? { state: query.state } : {}),
  ...(query.type ? { type: query.type } : {}),
  ...(query.item ? { quiz_id: oid(query.item) } : {}),
});
