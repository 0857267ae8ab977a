import type { PutAway, TestOptions, TestState } from '@mathquiz/contracts';
import { optionsToday } from '@mathquiz/domain/lifecycle';
import { type Idempotency, isDuplicateKey, PersonalData, pageOf, sameAsBefore } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { completed } from './completed.js';
import { exportedRow, toDeletedUser } from './person-page.repository.js';
import { type Span, within } from './span.js';
import { inState, inStateFor, type Member, takenBy } from './taken-tests.js';
import { type StoredHead, TestDocument, type TestHead, type TestItem, type TestText } from './test.schema.js';
import { columnsOf, personKey } from './test-columns.js';

/** The head changes by the teacher's hand, so it is kept for a second only; the items never change. */
const headMs = 1000;
const maxItemsKept = 100;

const headOnly = { items: 0, texts: 0 } as const;

const toHead = (stored: StoredHead): TestHead => ({ ...stored, options: optionsToday(stored.options) });
const toHeadOrNull = (stored: StoredHead | null): TestHead | null => stored && toHead(stored);
const toHeads = (stored: readonly StoredHead[]): TestHead[] => stored.map(toHead);

/** In tests of before the day on which that was stored: what waits for the close. */
const olderWaiting = {
  $or: [{ 'options.release.score': 'after_close' }, { 'options.release.correctness': 'after_close' }],
};

/** Not withdrawn. */
const there = { put_away: { $ne: 'withdrawn' } } as const;

/** What somebody has published, and what was published to the groups that they teach. */
export type Taught = { readonly ownerId: string; readonly groupIds: readonly string[] };

export type TestQuery = {
  groupIds?: readonly string[];
  taughtBy?: Taught;
  /** What this member takes; `own`: of those in which they have times of their own, the ones in the state that is asked for. */
  takenBy?: { readonly member: Member; readonly own: readonly Types.ObjectId[] };
  state?: TestState | undefined;
  /** The teacher's list (false) or what they have put away (true); left out: whatever is not withdrawn. */
  archived?: boolean;
  now: Date;
};
export type NewTest = Omit<
  TestDocument,
  | '_id'
  | 'creation_key'
  | 'creation_body'
  | 'latest_cutoff_at'
  | 'measure_due'
  | 'put_away'
  | 'options'
  | keyof ReturnType<typeof columnsOf>
> & { readonly options: TestOptions };

type Contents = Pick<TestDocument, 'items' | 'texts'>;
export type PublishedTest = Pick<TestDocument, '_id' | 'open_at' | 'close_at' | 'group_ids' | 'points'>;

@Injectable()
export class TestRepository {
  private readonly heads = new Map<string, { head: Promise<TestHead | null>; until: number }>();
  private readonly contents = new Map<string, Promise<Contents>>();

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

  /** As it is stored now; `find` may give what was known up to `headMs` ago. */
  findNow(id: string): Promise<TestHead | null> {
    this.heads.delete(id);
    return this.find(id);
  }

  /** Also one that was withdrawn: for who brings it back. */
  findPutAway(id: string): Promise<TestHead | null> {
    const kept = this.heads.get(id);
    if (kept && kept.until > Date.now()) return kept.head;
    const head = this.tests.findById(new Types.ObjectId(id), headOnly).lean<StoredHead>().exec().then(toHeadOrNull);
    if (this.heads.size > 1000) this.heads.clear();
    this.heads.set(id, { head, until: Date.now() + headMs });
    head.catch(() => this.heads.delete(id));
    return head;
  }

  findMany(ids: readonly Types.ObjectId[]): Promise<TestHead[]> {
    return this.tests
      .find({ _id: { $in: [...ids] } }, headOnly)
      .lean<StoredHead[]>()
      .exec()
      .then(toHeads);
  }

  async itemsOf(id: string): Promise<TestItem[]> {
    return (await this.contentsOf(id)).items;
  }

  async textsOf(id: string): Promise<TestText[]> {
    return (await this.contentsOf(id)).texts;
  }

  /** A class that opens a test at once asks the database once: the promise is kept, not only its value. */
  private contentsOf(id: string): Promise<Contents> {
    const kept = this.contents.get(id);
    if (kept) return kept;
    const contents = this.tests
      .findById(new Types.ObjectId(id), { items: 1, texts: 1 })
      .lean<Partial<Contents>>()
      .exec()
      .then((found) => ({
        items: (found?.items ?? []).map((item) => ({ ...item, content: completed(item.content) })),
        texts: found?.texts ?? [],
      }));
    if (this.contents.size >= maxItemsKept) this.contents.delete(this.contents.keys().next().value ?? '');
    this.contents.set(id, contents);
    contents.then(
      ({ items }) => items.length === 0 && this.contents.delete(id),
      () => this.contents.delete(id),
    );
    return contents;
  }

  async create(test: NewTest, once: Idempotency | null): Promise<TestHead> {
    try {
      const columns = columnsOf(test.options);
      const created = await this.tests.create({ ...test, ...columns, measure_due: test.created_at, ...once });
      return toHead(created.toObject());
    } catch (error) {
      const earlier =
        isDuplicateKey(error) && once
          ? await this.tests.findOne({ creation_key: once.creation_key }, headOnly).lean<StoredHead>().exec()
          : null;
      if (earlier && once) return toHead(sameAsBefore(earlier, once));
      throw error;
    }
  }

  /** `password`: the hash of another one, or null for none; left out: as it is. What was told of results is told anew when they come later. */
  async change(id: string, options: TestOptions, password: string | null | undefined): Promise<TestHead | null> {
    const columns = columnsOf(options);
    const isLater = columns.results_at !== null && columns.results_at !== undefined && columns.results_at > new Date();
    const more = { ...(isLater ? { results_told: false } : {}), ...(password === undefined ? {} : { password }) };
    const changed = await this.tests
      .findOneAndUpdate(
        { _id: new Types.ObjectId(id) },
        { $set: { ...columns, options, ...more } },
        { returnDocument: 'after', projection: headOnly },
      )
      .lean<StoredHead>()
      .exec();
    this.heads.delete(id);
    return toHeadOrNull(changed);
  }

  /** Its options as the store has them now, whatever is kept; null when it is gone. */
  async optionsNow(id: string): Promise<TestOptions | null> {
    const found = await this.tests
      .findOne({ _id: new Types.ObjectId(id), ...there }, { options: 1 })
      .lean<Pick<TestDocument, 'options'>>()
      .exec();
    return found ? optionsToday(found.options) : null;
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
          results_told: { $ne: true },
          put_away: { $ne: 'withdrawn' },
          $or: [
            { results_at: { $gt: from, $lte: to } },
            { results_at: null, close_at: { $gt: from, $lte: to }, ...olderWaiting },
          ],
        },
        headOnly,
      )
      .limit(most)
      .lean<StoredHead[]>()
      .exec()
      .then(toHeads);
  }

  async resultsTold(id: Types.ObjectId): Promise<void> {
    await this.tests.updateOne({ _id: id }, { $set: { results_told: true } }).exec();
  }

  async putAway(id: string, put_away: PutAway | null): Promise<TestHead | null> {
    const changed = await this.tests
      .findByIdAndUpdate(
        new Types.ObjectId(id),
        // A test that is withdrawn says nothing more of its items.
        { $set: { put_away, measure_due: new Date() } },
        { returnDocument: 'after', projection: headOnly },
      )
      .lean<StoredHead>()
      .exec();
    this.heads.delete(id);
    return toHeadOrNull(changed);
  }

  async list(query: TestQuery, offset: number, limit: number): Promise<{ rows: TestHead[]; total: number }> {
    const filter = filterOf(query);
    const [rows, total] = await Promise.all([
      this.tests
        .find(filter, headOnly)
        .sort({ open_at: -1, _id: 1 })
        .skip(offset)
        .limit(limit)
        .lean<StoredHead[]>()
        .exec(),
      this.tests.countDocuments(filter).exec(),
    ]);
    return { rows: toHeads(rows), total };
  }

  /** Those of which somebody has times of their own, among those that they take. */
  withOverrides(member: Member, most: number): Promise<TestHead[]> {
    return this.tests
      .find({ ...takenBy(member.memberships), override_keys: { $in: [...member.overrideKeys] }, ...there }, headOnly)
      .sort({ open_at: -1, _id: 1 })
      .limit(most)
      .lean<StoredHead[]>()
      .exec()
      .then(toHeads);
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
    const key = personKey(userId);
    const theirs: Record<string, unknown> = { override_keys: key, 'options.overrides': { 'who.user_id': userId } };
    await this.tests.updateMany({ override_keys: key }, { $pull: theirs }).exec();
  }
}

/** What was withdrawn is there for who may bring it back alone. Each side has an index of its own, in the order of the lists. */
function isTaughtBy({ ownerId, groupIds }: Taught) {
  const own = { owner_id: new Types.ObjectId(ownerId) };
  if (groupIds.length === 0) return own;
  return { $or: [own, { group_ids: { $in: groupIds.map((id) => new Types.ObjectId(id)) }, ...there }] };
}

function filterOf({ groupIds, taughtBy, takenBy: taking, state, archived, now }: TestQuery): Record<string, unknown> {
  return {
    ...(groupIds ? { group_ids: { $in: groupIds.map((id) => new Types.ObjectId(id)) } } : {}),
    ...(taughtBy ? isTaughtBy(taughtBy) : {}),
    ...(archived === undefined ? there : { put_away: archived ? { $ne: null } : null }),
    ...(taking ? inStateFor(taking.member, state, taking.own, now) : inState(state, now)),
  };
}
