import type { PutAway, TestOptions, TestState } from '@mathquiz/contracts';
import { type Idempotency, isDuplicateKey, PersonalData, sameAsBefore } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { completed } from './completed.js';
import { exportedRow, pageOf, toDeletedUser } from './person-page.repository.js';
import { type Span, within } from './span.js';
import { TestDocument, type TestHead, type TestItem } from './test.schema.js';

/** The head changes by the teacher's hand, so it is kept for a second only; the items never change. */
const headMs = 1000;
const maxItemsKept = 100;

/** Not withdrawn. */
const there = { put_away: { $ne: 'withdrawn' } } as const;

/** What somebody has published, and what was published to the groups that they teach. */
export type Taught = { readonly ownerId: string; readonly groupIds: readonly string[] };

export type TestQuery = {
  groupIds?: readonly string[];
  taughtBy?: Taught;
  state?: TestState | undefined;
  /** The teacher's list (false) or what they have put away (true); left out: whatever is not withdrawn. */
  archived?: boolean;
  now: Date;
};
export type NewTest = Omit<TestDocument, '_id' | 'creation_key' | 'creation_body' | 'latest_cutoff_at' | 'put_away'>;

export type PublishedTest = Pick<TestDocument, '_id' | 'open_at' | 'close_at' | 'group_ids' | 'points'>;

@Injectable()
export class TestRepository {
  private readonly heads = new Map<string, { head: Promise<TestHead | null>; until: number }>();
  private readonly items = new Map<string, Promise<TestItem[]>>();

  constructor(
    @InjectModel(TestDocument.name) private readonly tests: Model<TestDocument>,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    personal.register({
      collections: ['tests'],
      exports: [{ name: 'tests', place: 6, read: (id, after, max) => this.ofPerson(id, after, max) }],
      erase: (id) => this.anonymiseOwner(id),
    });
  }

  /** A test that was withdrawn is there for nobody. */
  async find(id: string): Promise<TestHead | null> {
    const head = await this.findPutAway(id);
    return head?.put_away === 'withdrawn' ? null : head;
  }

  /** Also one that was withdrawn: for who brings it back. */
  findPutAway(id: string): Promise<TestHead | null> {
    const kept = this.heads.get(id);
    if (kept && kept.until > Date.now()) return kept.head;
    const head = this.tests.findById(new Types.ObjectId(id), { items: 0 }).lean<TestHead>().exec();
    if (this.heads.size > 1000) this.heads.clear();
    this.heads.set(id, { head, until: Date.now() + headMs });
    head.catch(() => this.heads.delete(id));
    return head;
  }

  findMany(ids: readonly Types.ObjectId[]): Promise<TestHead[]> {
    return this.tests
      .find({ _id: { $in: [...ids] } }, { items: 0 })
      .lean<TestHead[]>()
      .exec();
  }

  /** A class that opens a test at once asks the database once: the promise is kept, not only its value. */
  itemsOf(id: string): Promise<TestItem[]> {
    const kept = this.items.get(id);
    if (kept) return kept;
    const items = this.tests
      .findById(new Types.ObjectId(id), { items: 1 })
      .lean<Pick<TestDocument, 'items'>>()
      .exec()
      .then((found) => (found?.items ?? []).map((item) => ({ ...item, content: completed(item.content) })));
    if (this.items.size >= maxItemsKept) this.items.delete(this.items.keys().next().value ?? '');
    this.items.set(id, items);
    items.then(
      (found) => found.length === 0 && this.items.delete(id),
      () => this.items.delete(id),
    );
    return items;
  }

  async create(test: NewTest, once: Idempotency | null): Promise<TestHead> {
    try {
      const created = await this.tests.create({ ...test, ...once });
      return created.toObject();
    } catch (error) {
      const earlier =
        isDuplicateKey(error) && once
          ? await this.tests.findOne({ creation_key: once.creation_key }, { items: 0 }).lean<TestHead>().exec()
          : null;
      if (earlier && once) return sameAsBefore(earlier, once);
      throw error;
    }
  }

  async change(id: string, options: TestOptions): Promise<TestHead | null> {
    const times = { open_at: new Date(options.open_at), close_at: new Date(options.close_at) };
    const changed = await this.tests
      .findOneAndUpdate(
        { _id: new Types.ObjectId(id) },
        { $set: { ...times, options } },
        { returnDocument: 'after', projection: { items: 0 } },
      )
      .lean<TestHead>()
      .exec();
    this.heads.delete(id);
    return changed;
  }

  /** Its options as the store has them now, whatever is kept; null when it is gone. */
  async optionsNow(id: string): Promise<TestOptions | null> {
    const found = await this.tests
      .findOne({ _id: new Types.ObjectId(id), ...there }, { options: 1 })
      .lean<Pick<TestDocument, 'options'>>()
      .exec();
    return found?.options ?? null;
  }

  /** Somebody may answer until then: what is released at the close waits for it. Never moves to an earlier time. */
  async keepOpenUntil(id: string, cutoff: Date): Promise<void> {
    await this.tests.updateOne({ _id: new Types.ObjectId(id) }, { $max: { latest_cutoff_at: cutoff } }).exec();
    this.heads.delete(id);
  }

  /** Closed in a span of time, with results that waited for that and were not told of. */
  closedUntold(from: Date, to: Date, most: number): Promise<TestHead[]> {
    return this.tests
      .find(
        {
          close_at: { $gt: from, $lte: to },
          results_told: { $ne: true },
          put_away: { $ne: 'withdrawn' },
          $or: [{ 'options.release.score': 'after_close' }, { 'options.release.correctness': 'after_close' }],
        },
        { items: 0 },
      )
      .sort({ close_at: 1 })
      .limit(most)
      .lean<TestHead[]>()
      .exec();
  }

  async resultsTold(id: Types.ObjectId): Promise<void> {
    await this.tests.updateOne({ _id: id }, { $set: { results_told: true } }).exec();
  }

  async putAway(id: string, put_away: PutAway | null): Promise<TestHead | null> {
    const changed = await this.tests
      .findByIdAndUpdate(
        new Types.ObjectId(id),
        { $set: { put_away } },
        { returnDocument: 'after', projection: { items: 0 } },
      )
      .lean<TestHead>()
      .exec();
    this.heads.delete(id);
    return changed;
  }

  async list(query: TestQuery, offset: number, limit: number): Promise<{ rows: TestHead[]; total: number }> {
    const filter = filterOf(query);
    const [rows, total] = await Promise.all([
      this.tests
        .find(filter, { items: 0 })
        .sort({ open_at: -1, _id: 1 })
        .skip(offset)
        .limit(limit)
        .lean<TestHead[]>()
        .exec(),
      this.tests.countDocuments(filter).exec(),
    ]);
    return { rows, total };
  }

  /** What somebody teaches, without the items: those that open within a span; all without one. */
  async taughtBy(taught: Taught, span: Span = {}): Promise<PublishedTest[]> {
    const query = { ...isTaughtBy(taught), ...there, ...within('open_at', span) };
    return this.tests.find(query, { open_at: 1, close_at: 1, group_ids: 1, points: 1 }).lean<PublishedTest[]>().exec();
  }

  newestUsing(quizIds: readonly string[], span: Span, most: number): Promise<Pick<TestDocument, '_id' | 'open_at'>[]> {
    return this.tests
      .find({ 'items.quiz_id': { $in: [...quizIds] }, ...there, ...within('open_at', span) }, { open_at: 1 })
      .sort({ open_at: -1, _id: 1 })
      .limit(most)
      .lean<Pick<TestDocument, '_id' | 'open_at'>[]>()
      .exec();
  }

  countUsing(quizIds: readonly string[], span: Span): Promise<number> {
    const query = { 'items.quiz_id': { $in: [...quizIds] }, ...there, ...within('open_at', span) };
    return this.tests.countDocuments(query).exec();
  }

  /** Without what stands in their items, which may be other people's. */
  private async ofPerson(userId: string, after: string | null, max: number) {
    const filter = { owner_id: new Types.ObjectId(userId) };
    const found = await pageOf(this.tests, filter, { 'items.content': 0 }, after, max);
    return found.map((one) => ({ id: one._id.toHexString(), row: exportedRow(one) }));
  }

  private async anonymiseOwner(userId: string): Promise<void> {
    await this.tests.updateMany({ owner_id: new Types.ObjectId(userId) }, toDeletedUser).exec();
  }
}

/** What was withdrawn is there for who may bring it back alone. Each side has an index of its own, in the order of the lists. */
function isTaughtBy({ ownerId, groupIds }: Taught) {
  const own = { owner_id: new Types.ObjectId(ownerId) };
  if (groupIds.length === 0) return own;
  return { $or: [own, { group_ids: { $in: groupIds.map((id) => new Types.ObjectId(id)) }, ...there }] };
}

function filterOf({ groupIds, taughtBy, state, archived, now }: TestQuery): Record<string, unknown> {
  const times =
    state === 'upcoming'
      ? { open_at: { $gt: now } }
      : state === 'open'
        ? { open_at: { $lte: now }, close_at: { $gt: now } }
        : state === 'closed'
          ? { close_at: { $lte: now } }
          : {};
  return {
    ...(groupIds ? { group_ids: { $in: groupIds.map((id) => new Types.ObjectId(id)) } } : {}),
    ...(taughtBy ? isTaughtBy(taughtBy) : {}),
    ...(archived === undefined ? there : { put_away: archived ? { $ne: null } : null }),
    ...times,
  };
}
