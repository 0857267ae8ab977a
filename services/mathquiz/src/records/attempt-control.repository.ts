import type { TestOptions } from '@mathquiz/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { AttemptRepository } from './attempt.repository.js';
import { AttemptDocument } from './attempt.schema.js';

/** Attempts as their teacher gives them time and lets them go on. */
@Injectable()
export class AttemptControlRepository {
  constructor(
    @InjectModel(AttemptDocument.name) private readonly attempts: Model<AttemptDocument>,
    @Inject(AttemptRepository) private readonly all: AttemptRepository,
  ) {}

  /** Adds minutes to an attempt that runs, once for each announcement; null: it does not run, or has them. */
  async extend(id: Types.ObjectId, minutes: number, announcement: Types.ObjectId, options: TestOptions) {
    const extended = await this.attempts
      .findOneAndUpdate(
        { _id: id, state: 'in_progress', extensions: { $ne: announcement } },
        { $inc: { extra_min: minutes }, $push: { extensions: announcement } },
        { returnDocument: 'after' },
      )
      .lean<AttemptDocument>()
      .exec();
    return extended ? { attempt: extended, cutoff_at: await this.all.moveDeadline(extended, options) } : null;
  }

  /** All of a test with what was answered, without marks: it is asked again and again while somebody looks on. */
  standing(testId: string): Promise<AttemptDocument[]> {
    return this.attempts
      .find({ test_id: new Types.ObjectId(testId) }, { marks: 0, clients: 0, places: 0 })
      .sort({ user_id: 1, try: 1 })
      .lean<AttemptDocument[]>()
      .exec();
  }

  /** Those that run in a test. */
  running(testId: string): Promise<Pick<AttemptDocument, '_id' | 'user_id'>[]> {
    return this.attempts
      .find({ test_id: new Types.ObjectId(testId), state: 'in_progress' }, { user_id: 1 })
      .lean<Pick<AttemptDocument, '_id' | 'user_id'>[]>()
      .exec();
  }

  /** Lets an attempt that was handed in run again; null: it is not in this state any more. Its marks stay, and others come after them. */
  reopen(
    { _id, revision, state }: Pick<AttemptDocument, '_id' | 'revision' | 'state'>,
    ends: Pick<AttemptDocument, 'deadline_at' | 'cutoff_at'> & Required<Pick<AttemptDocument, 'reopened'>>,
  ): Promise<AttemptDocument | null> {
    const none = {
      submitted_at: null,
      score: null,
      full_score: null,
      deductions: null,
      approval: null,
      marked_at: null,
    };
    return this.attempts
      .findOneAndUpdate(
        { _id, revision, state },
        { $set: { ...ends, ...none, state: 'in_progress', stopped: null, marking_tries: 0, revision: revision + 1 } },
        { returnDocument: 'after' },
      )
      .lean<AttemptDocument>()
      .exec();
  }

  /** null: it has this factor, or a larger one, or does not run. */
  growFactor(id: string, userId: string, time_factor: number): Promise<AttemptDocument | null> {
    return this.attempts
      .findOneAndUpdate(
        {
          _id: new Types.ObjectId(id),
          user_id: new Types.ObjectId(userId),
          state: 'in_progress',
          time_factor: { $not: { $gte: time_factor } },
        },
        { $set: { time_factor } },
        { returnDocument: 'after' },
      )
      .lean<AttemptDocument>()
      .exec();
  }
}
