import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { waitingStates } from './attempt.repository.js';
import { AttemptDocument } from './attempt.schema.js';
import { type Span, within } from './span.js';

type ResultsQuery = {
  readonly userId: string;
  /** Only those at one of these tests; null: at any. */
  readonly testIds: readonly Types.ObjectId[] | null;
  /** false: only those that still run. */
  readonly handedIn?: boolean | undefined;
};

/** What came of many attempts: of a person's, or of everybody's at some tests. */
@Injectable()
export class ResultsRepository {
  constructor(@InjectModel(AttemptDocument.name) private readonly attempts: Model<AttemptDocument>) {}

  /** A taker's attempts at some tests, newest first. */
  ofUser(userId: string, testIds: readonly Types.ObjectId[]): Promise<AttemptDocument[]> {
    return this.attempts
      .find(
        { user_id: new Types.ObjectId(userId), test_id: { $in: [...testIds] } },
        { answers: 0, clients: 0, marks: 0 },
      )
      .sort({ started_at: -1, _id: 1 })
      .lean<AttemptDocument[]>()
      .exec();
  }

  /** The tests that somebody has begun at least once. */
  testsOf(userId: string): Promise<Types.ObjectId[]> {
    return this.attempts.distinct('test_id', { user_id: new Types.ObjectId(userId) }).exec();
  }

  async list({ userId, testIds, handedIn }: ResultsQuery, offset: number, limit: number) {
    const query = {
      user_id: new Types.ObjectId(userId),
      ...(testIds ? { test_id: { $in: [...testIds] } } : {}),
      ...(handedIn === undefined
        ? {}
        : { state: handedIn ? { $ne: 'in_progress' as const } : ('in_progress' as const) }),
    };
    const [rows, total] = await Promise.all([
      this.attempts
        .find(query, { answers: 0, clients: 0, marks: 0 })
        .sort({ started_at: -1, _id: 1 })
        .skip(offset)
        .limit(limit)
        .lean<AttemptDocument[]>()
        .exec(),
      this.attempts.countDocuments(query).exec(),
    ]);
    return { rows, total };
  }

  /** A taker's attempts with their marks, newest first, and how many there are; with a span those handed in then. */
  async newest(userId: string, most: number, span: Span = {}): Promise<{ rows: AttemptDocument[]; total: number }> {
    const query = { user_id: new Types.ObjectId(userId), ...within('submitted_at', span) };
    const [rows, total] = await Promise.all([
      this.attempts
        .find(query, { answers: 0, clients: 0 })
        .sort({ started_at: -1, _id: 1 })
        .limit(most)
        .lean<AttemptDocument[]>()
        .exec(),
      this.attempts.countDocuments(query).exec(),
    ]);
    return { rows, total };
  }

  /** How many people started, handed in, and wait for a mark, by test. */
  async countsOf(
    testIds: readonly Types.ObjectId[],
  ): Promise<Map<string, { started: number; submitted: number; unmarked: number }>> {
    const rows = await this.attempts
      .aggregate<{ _id: { test: Types.ObjectId; user: Types.ObjectId }; submitted: number; unmarked: number }>([
        { $match: { test_id: { $in: [...testIds] } } },
        {
          $group: {
            _id: { test: '$test_id', user: '$user_id' },
            submitted: { $max: { $cond: [{ $eq: ['$state', 'in_progress'] }, 0, 1] } },
            unmarked: { $max: { $cond: [{ $in: ['$state', [...waitingStates, 'marking']] }, 1, 0] } },
          },
        },
      ])
      .exec();
    const counts = new Map<string, { started: number; submitted: number; unmarked: number }>();
    for (const row of rows) {
      const key = row._id.test.toHexString();
      const count = counts.get(key) ?? { started: 0, submitted: 0, unmarked: 0 };
      counts.set(key, {
        started: count.started + 1,
        submitted: count.submitted + row.submitted,
        unmarked: count.unmarked + row.unmarked,
      });
    }
    return counts;
  }

  /** What those who have an account have handed in at a test, the oldest first. */
  handedInAt(
    testId: Types.ObjectId,
    most: number,
  ): Promise<Pick<AttemptDocument, '_id' | 'user_id' | 'test_id' | 'state'>[]> {
    const withAccount = { guest: null };
    return this.attempts
      .find({ test_id: testId, state: { $ne: 'in_progress' }, ...withAccount }, { user_id: 1, test_id: 1, state: 1 })
      .sort({ started_at: 1, _id: 1 })
      .limit(most)
      .lean<Pick<AttemptDocument, '_id' | 'user_id' | 'test_id' | 'state'>[]>()
      .exec();
  }

  /** Every attempt of those who have one that waits for a person's mark. */
  async waitingForMarks(testIds: readonly Types.ObjectId[]): Promise<AttemptDocument[]> {
    const waiting = await this.attempts
      .find({ test_id: { $in: [...testIds] }, state: 'marking' }, { test_id: 1, user_id: 1 })
      .lean<Pick<AttemptDocument, 'test_id' | 'user_id'>[]>()
      .exec();
    if (waiting.length === 0) return [];
    return this.attempts
      .find(
        {
          test_id: { $in: waiting.map(({ test_id }) => test_id) },
          user_id: { $in: waiting.map(({ user_id }) => user_id) },
        },
        { answers: 0, clients: 0, 'marks.judgement': 0 },
      )
      .lean<AttemptDocument[]>()
      .exec();
  }

  /** The best decided result of everybody in each of these tests. */
  async bestScores(
    testIds: readonly Types.ObjectId[],
  ): Promise<{ user_id: Types.ObjectId; test_id: Types.ObjectId; score: number }[]> {
    const rows = await this.attempts
      .aggregate<{ _id: { test: Types.ObjectId; user: Types.ObjectId }; score: number }>([
        { $match: { test_id: { $in: [...testIds] }, score: { $ne: null } } },
        { $group: { _id: { test: '$test_id', user: '$user_id' }, score: { $max: '$score' } } },
      ])
      .exec();
    return rows.map(({ _id, score }) => ({ user_id: _id.user, test_id: _id.test, score }));
  }

  /** What was handed in at a test, with when it was answered. */
  answeredAt(testId: Types.ObjectId, most: number): Promise<Pick<AttemptDocument, 'answers' | 'started_at'>[]> {
    return this.attempts
      .find({ test_id: testId, state: { $ne: 'in_progress' } }, { answers: 1, started_at: 1 })
      .limit(most)
      .lean<Pick<AttemptDocument, 'answers' | 'started_at'>[]>()
      .exec();
  }

  /** The marks of attempts of which every part is decided. */
  marksOf(testId: Types.ObjectId, most: number): Promise<Pick<AttemptDocument, 'user_id' | 'marks'>[]> {
    return this.attempts
      .find({ test_id: testId, score: { $ne: null } }, { user_id: 1, marks: 1 })
      .limit(most)
      .lean<Pick<AttemptDocument, 'user_id' | 'marks'>[]>()
      .exec();
  }
}
