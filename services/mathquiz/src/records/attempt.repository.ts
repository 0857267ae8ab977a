import type { AnswerEvent, AttemptState, TestOptions } from '@mathquiz/contracts';
import { isDuplicateKey } from '@mathquiz/platform';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { AttemptDocument, type StoredAnswer, type StoredMark } from './attempt.schema.js';
import { endsOf, timesOf } from './taker-times.js';

export const waitingStates = ['submitted', 'late_submitted'] as const satisfies AttemptState[];
type NewAttempt = Pick<
  AttemptDocument,
  | 'test_id'
  | 'user_id'
  | 'guest'
  | 'try'
  | 'seed'
  | 'started_at'
  | 'deadline_at'
  | 'cutoff_at'
  | 'locale'
  | 'time_factor'
  | 'labels'
  | 'parts'
  | 'places'
>;
/** How an attempt ends. */
export type Ending = Pick<AttemptDocument, 'state' | 'submitted_at' | 'by_hand' | 'deductions' | 'approval'> &
  Partial<Pick<AttemptDocument, 'stopped'>>;

type Begun = Pick<AttemptDocument, 'user_id' | 'labels' | 'time_factor'>;
type Taker = Begun & Pick<AttemptDocument, 'guest'>;
type Moved = Begun & Pick<AttemptDocument, '_id' | 'started_at' | 'extra_min' | 'reopened'>;

const aboutDevices = { test_id: 1, user_id: 1, state: 1, deadline_at: 1, clients: 1, seen: 1, reached: 1 } as const;

/** What a page says of itself beside its answers. */
export type PageState = { readonly place?: number | undefined; readonly waiting?: number | undefined };
const asStored = (clientId: string, { place, waiting }: PageState, now: Date) => ({
  set: { [`seen.${clientId}`]: now, ...(waiting === undefined ? {} : { [`waits.${clientId}`]: waiting }) },
  more: place === undefined ? {} : { $max: { reached: place } },
});

/** Attempts one by one: started, saved, handed in, marked. */
@Injectable()
export class AttemptRepository {
  constructor(@InjectModel(AttemptDocument.name) private readonly attempts: Model<AttemptDocument>) {}

  find(id: string): Promise<AttemptDocument | null> {
    return this.attempts.findById(new Types.ObjectId(id)).lean<AttemptDocument>().exec();
  }

  latest(testId: string, userId: string): Promise<AttemptDocument | null> {
    return this.attempts
      .findOne({ test_id: new Types.ObjectId(testId), user_id: new Types.ObjectId(userId) })
      .sort({ try: -1 })
      .lean<AttemptDocument>()
      .exec();
  }

  /** What the same person handed in at the same test before; answers of these never change any more. */
  before({ test_id, user_id, try: number }: AttemptDocument): Promise<Pick<AttemptDocument, '_id' | 'missed'>[]> {
    return this.attempts
      .find({ test_id, user_id, try: { $lt: number }, state: { $ne: 'in_progress' } }, { missed: 1 })
      .lean<Pick<AttemptDocument, '_id' | 'missed'>[]>()
      .exec();
  }

  async keepMissed(id: string, missed: readonly string[]): Promise<void> {
    await this.attempts.updateOne({ _id: new Types.ObjectId(id) }, { $set: { missed } }).exec();
  }

  /** Submissions of a person, over all tests, that wait for their marks. */
  countWaiting(userId: string): Promise<number> {
    return this.attempts
      .countDocuments({ user_id: new Types.ObjectId(userId), state: { $in: [...waitingStates] } })
      .exec();
  }

  /** null: this try is there already, by a second tab or a repeated request. */
  async start(attempt: NewAttempt): Promise<AttemptDocument | null> {
    try {
      const created = await this.attempts.create({ ...attempt, state: 'in_progress' });
      return created.toObject();
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  async withdraw(id: Types.ObjectId): Promise<void> {
    await this.attempts.deleteOne({ _id: id }).exec();
  }

  /**
   * Stores a run of events in one write, if the attempt still takes them and none of them is stored already. Gives what was there before:
   * of the answers only those that it replaces. null: look why, and try again with what is left. `from`: the place that was looked at,
   * of a test that goes forward; without it such a test takes nothing.
   */
  save(
    id: string,
    userId: string,
    clientId: string,
    events: readonly AnswerEvent[],
    now: Date,
    page: PageState & { readonly from?: number | undefined },
  ): Promise<AttemptDocument | null> {
    const { set, more } = asStored(clientId, page, now);
    const first = Math.min(...events.map((event) => event.seq));
    const last = Math.max(...events.map((event) => event.seq));
    const parts = [...new Set(events.map((event) => event.part))];
    const answers = Object.fromEntries(
      [...events]
        .sort((a, b) => a.seq - b.seq)
        .map(({ part, value, decimal, seq }) => [
          `answers.${part}`,
          { value, decimal, at: now, client: clientId, seq } satisfies StoredAnswer,
        ]),
    );
    return this.attempts
      .findOneAndUpdate(
        {
          _id: new Types.ObjectId(id),
          user_id: new Types.ObjectId(userId),
          state: 'in_progress',
          cutoff_at: { $gte: now },
          parts: { $all: parts },
          [`clients.${clientId}`]: { $not: { $gte: first } },
          ...(page.from === undefined ? { places: null } : { reached: page.from }),
        },
        { $set: { ...answers, [`clients.${clientId}`]: last, ...set }, ...more },
        {
          returnDocument: 'before',
          projection: { ...aboutDevices, ...Object.fromEntries(parts.map((part) => [`answers.${part}`, 1])) },
        },
      )
      .lean<AttemptDocument>()
      .exec();
  }

  /** Notes that a device has the attempt open, while it runs; gives what was there before, without answers. */
  look(id: string, userId: string, clientId: string, now: Date, page: PageState): Promise<AttemptDocument | null> {
    const { set, more } = asStored(clientId, page, now);
    return this.attempts
      .findOneAndUpdate(
        { _id: new Types.ObjectId(id), user_id: new Types.ObjectId(userId), state: 'in_progress' },
        { $set: set, ...more },
        { returnDocument: 'before', projection: aboutDevices },
      )
      .lean<AttemptDocument>()
      .exec();
  }

  /** The tests of which somebody has an attempt that still takes answers. */
  runningTests(userId: string, now: Date): Promise<Types.ObjectId[]> {
    return this.attempts
      .distinct('test_id', { user_id: new Types.ObjectId(userId), state: 'in_progress', cutoff_at: { $gte: now } })
      .exec();
  }

  /** The answers and the revision that they make up, in one look. */
  answersOf(id: string): Promise<AttemptDocument | null> {
    return this.attempts
      .findById(new Types.ObjectId(id), { ...aboutDevices, answers: 1 })
      .lean<AttemptDocument>()
      .exec();
  }

  /** Hands in an attempt that is running; null when it is not. */
  submit(id: string, ending: Ending): Promise<AttemptDocument | null> {
    return this.attempts
      .findOneAndUpdate(
        { _id: new Types.ObjectId(id), state: 'in_progress' },
        { $set: ending },
        { returnDocument: 'after' },
      )
      .lean<AttemptDocument>()
      .exec();
  }

  /** Adds marks if nobody has since `revision`; null otherwise. */
  addMarks(
    id: string,
    revision: number,
    marks: readonly StoredMark[],
    result: Pick<AttemptDocument, 'state' | 'full_score' | 'score' | 'marked_at'> & { missed?: string[] | null },
  ): Promise<AttemptDocument | null> {
    return this.attempts
      .findOneAndUpdate(
        { _id: new Types.ObjectId(id), revision },
        { $push: { marks: { $each: [...marks] } }, $set: { ...result, revision: revision + 1 } },
        { returnDocument: 'after' },
      )
      .lean<AttemptDocument>()
      .exec();
  }

  ofTest(testId: string): Promise<AttemptDocument[]> {
    return this.attempts
      .find({ test_id: new Types.ObjectId(testId) })
      .sort({ user_id: 1, try: 1 })
      .lean<AttemptDocument[]>()
      .exec();
  }

  /** Those of a test that have these ids. */
  someOf(testId: string, ids: readonly string[]): Promise<AttemptDocument[]> {
    return this.attempts
      .find({ test_id: new Types.ObjectId(testId), _id: { $in: ids.map((id) => new Types.ObjectId(id)) } })
      .lean<AttemptDocument[]>()
      .exec();
  }

  /** Submissions of a test in which a press has given marks. */
  ofPress(testId: string, press: string): Promise<AttemptDocument[]> {
    return this.attempts
      .find({ test_id: new Types.ObjectId(testId), 'marks.press.id': press })
      .lean<AttemptDocument[]>()
      .exec();
  }

  async anyOf(testId: string): Promise<boolean> {
    return (await this.attempts.exists({ test_id: new Types.ObjectId(testId) }).exec()) !== null;
  }

  /** Attempts whose time is up, and submissions that no job has marked. */
  async leftBehind(now: Date, most: number): Promise<{ over: AttemptDocument[]; unmarked: AttemptDocument[] }> {
    const [over, unmarked] = await Promise.all([
      this.attempts
        .find({ state: 'in_progress', cutoff_at: { $lt: now } })
        .limit(most)
        .lean<AttemptDocument[]>()
        .exec(),
      this.attempts
        .find({ state: { $in: [...waitingStates] } }, { user_id: 1 })
        .limit(most)
        .lean<AttemptDocument[]>()
        .exec(),
    ]);
    return { over, unmarked };
  }

  /**
   * Of every attempt that is running. Gives the latest time until which something may come in, whose they are, and those that end at another
   * time than before.
   */
  async moveDeadlines(
    testId: string,
    options: TestOptions,
  ): Promise<{ latest: Date | null; takers: Types.ObjectId[]; moved: Moved[] }> {
    const running = await this.attempts
      .find(
        { test_id: new Types.ObjectId(testId), state: 'in_progress' },
        { started_at: 1, time_factor: 1, labels: 1, user_id: 1, extra_min: 1, reopened: 1, cutoff_at: 1 },
      )
      .lean<(Moved & Pick<AttemptDocument, 'cutoff_at'>)[]>()
      .exec();
    let latest: Date | null = null;
    const moved: Moved[] = [];
    for (const attempt of running) {
      const cutoff = await this.moveDeadline(attempt, options);
      if (cutoff.getTime() !== attempt.cutoff_at.getTime()) moved.push(attempt);
      if (latest === null || cutoff > latest) latest = cutoff;
    }
    return { latest, takers: running.map(({ user_id }) => user_id), moved };
  }

  async moveDeadline(attempt: Moved, options: TestOptions): Promise<Date> {
    const ends = endsOf(options, timesOf(options, attempt), attempt);
    await this.attempts.updateOne({ _id: attempt._id, state: 'in_progress' }, { $set: ends }).exec();
    return ends.cutoff_at;
  }

  /** Those who have begun, as far as a change may take something from them or an answer name them. */
  takersOf(testId: string): Promise<Taker[]> {
    return this.attempts
      .find({ test_id: new Types.ObjectId(testId) }, { user_id: 1, labels: 1, time_factor: 1, guest: 1 })
      .lean<Taker[]>()
      .exec();
  }

  /** What counts of a submission by the options of now; null: it was marked meanwhile. */
  async recount(
    { _id, revision }: Pick<AttemptDocument, '_id' | 'revision'>,
    counted: Pick<AttemptDocument, 'deductions' | 'approval' | 'score'>,
  ): Promise<AttemptDocument | null> {
    return this.attempts
      .findOneAndUpdate(
        { _id, revision, state: { $ne: 'in_progress' } },
        { $set: { ...counted, revision: revision + 1 } },
        { returnDocument: 'after' },
      )
      .lean<AttemptDocument>()
      .exec();
  }
}
