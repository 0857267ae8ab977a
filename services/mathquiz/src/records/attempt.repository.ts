import type { AnswerEvent, AttemptState, TestOptions } from '@mathquiz/contracts';
import { cutoffOf, deadlineOf } from '@mathquiz/domain/lifecycle';
import { isDuplicateKey } from '@mathquiz/platform';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { AttemptDocument, type StoredAnswer, type StoredMark } from './attempt.schema.js';

export const waitingStates = ['submitted', 'late_submitted'] as const satisfies AttemptState[];
type NewAttempt = Pick<
  AttemptDocument,
  | 'test_id'
  | 'user_id'
  | 'try'
  | 'seed'
  | 'started_at'
  | 'deadline_at'
  | 'cutoff_at'
  | 'locale'
  | 'time_factor'
  | 'parts'
>;

const aboutDevices = { user_id: 1, state: 1, deadline_at: 1, clients: 1, seen: 1 } as const;

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
   * of the answers only those that it replaces. null: look why, and try again with what is left.
   */
  save(
    id: string,
    userId: string,
    clientId: string,
    events: readonly AnswerEvent[],
    now: Date,
  ): Promise<AttemptDocument | null> {
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
        },
        { $set: { ...answers, [`clients.${clientId}`]: last, [`seen.${clientId}`]: now } },
        {
          returnDocument: 'before',
          projection: { ...aboutDevices, ...Object.fromEntries(parts.map((part) => [`answers.${part}`, 1])) },
        },
      )
      .lean<AttemptDocument>()
      .exec();
  }

  /** Notes that a device has the attempt open, while it runs; gives what was there before, without answers. */
  look(id: string, userId: string, clientId: string, now: Date): Promise<AttemptDocument | null> {
    return this.attempts
      .findOneAndUpdate(
        { _id: new Types.ObjectId(id), user_id: new Types.ObjectId(userId), state: 'in_progress' },
        { $set: { [`seen.${clientId}`]: now } },
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
  submit(id: string, state: AttemptState, submittedAt: Date): Promise<AttemptDocument | null> {
    return this.attempts
      .findOneAndUpdate(
        { _id: new Types.ObjectId(id), state: 'in_progress' },
        { $set: { state, submitted_at: submittedAt } },
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
    result: Pick<AttemptDocument, 'state' | 'score' | 'marked_at'> & { missed?: string[] | null },
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

  /** Of every attempt that is running. Gives the latest time until which something may come in, and whose they are. */
  async moveDeadlines(
    testId: string,
    options: TestOptions,
  ): Promise<{ latest: Date | null; takers: Types.ObjectId[] }> {
    const running = await this.attempts
      .find(
        { test_id: new Types.ObjectId(testId), state: 'in_progress' },
        { started_at: 1, time_factor: 1, user_id: 1 },
      )
      .lean<Pick<AttemptDocument, '_id' | 'started_at' | 'time_factor' | 'user_id'>[]>()
      .exec();
    let latest: Date | null = null;
    for (const attempt of running) {
      const cutoff = await this.moveDeadline(attempt, options);
      if (latest === null || cutoff > latest) latest = cutoff;
    }
    return { latest, takers: running.map(({ user_id }) => user_id) };
  }

  async moveDeadline(
    { _id, started_at, time_factor }: Pick<AttemptDocument, '_id' | 'started_at' | 'time_factor'>,
    options: TestOptions,
  ): Promise<Date> {
    const deadline = deadlineOf(options, started_at, time_factor ?? 1);
    const cutoff = cutoffOf(deadline, options.grace_sec);
    await this.attempts
      .updateOne({ _id, state: 'in_progress' }, { $set: { deadline_at: deadline, cutoff_at: cutoff } })
      .exec();
    return cutoff;
  }
}
