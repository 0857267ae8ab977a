import type { PracticeRating } from '@mathquiz/contracts';
import { isDuplicateKey, newId, PersonalData, pageOf, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { exportedRow } from './person-page.repository.js';
import { PracticeExerciseDocument, type StoredOutcome } from './practice-exercise.schema.js';

export type NewExercise = Required<Omit<PracticeExerciseDocument, '_id' | 'hints' | 'answered' | 'rated_at'>>;
/** An answered exercise of an item, as the log has it. */
export type LogEntry = { readonly at: Date; readonly rating: PracticeRating } & Facts;
type Facts = Pick<PracticeExerciseDocument, 'category' | 'grade' | 'chapter'>;
type Stored = Promise<PracticeExerciseDocument | null>;

/** What all of a person's answered exercises say together. */
export type PersonLog = {
  /** By item: how many were answered, and how many of them say something of it. */
  readonly items: ReadonlyMap<string, { readonly answered: number; readonly rated: number }>;
  /** When each was answered. */
  readonly moments: readonly Date[];
};

const waits = { 'answered.at': null } as const;
/** Every moment: comparing with it, an index knows where the field is there. */
const ever = { $gt: new Date(0) };

@Injectable()
export class PracticeExercisesRepository {
  constructor(
    @InjectModel(PracticeExerciseDocument.name) private readonly exercises: Model<PracticeExerciseDocument>,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    personal.register({
      collections: ['practice_exercises'],
      exports: [{ name: 'practice', place: 17, read: (id, after, max) => this.ofPerson(id, after, max) }],
      erase: (id) => this.exercises.deleteMany({ user_id: toId(id) }).exec(),
    });
  }

  find(id: string): Stored {
    return this.exercises.findById(toId(id)).lean<PracticeExerciseDocument>().exec();
  }

  /** Those of a person that wait for an answer, the oldest first. */
  open(userId: string): Promise<PracticeExerciseDocument[]> {
    return this.exercises
      .find({ user_id: toId(userId), ...waits })
      .sort({ drawn_at: 1, _id: 1 })
      .lean<PracticeExerciseDocument[]>()
      .exec();
  }

  /** As it is drawn, or the one that another request has drawn of the same at the same moment. */
  async add(drawn: NewExercise): Promise<PracticeExerciseDocument> {
    const added = (await this.added(drawn)) ?? (await this.added(drawn));
    if (!added) throw new Error(`an exercise of ${drawn.quiz_id.toHexString()} was not stored`);
    return added;
  }

  /** null: another request was the first, at the same moment. One database says so by an error, another by no document. */
  private added(drawn: NewExercise): Stored {
    const { user_id, slot, ...rest } = drawn;
    return this.exercises
      .findOneAndUpdate(
        { user_id, slot },
        { $setOnInsert: { _id: newId(), ...rest, hints: 0, answered: null } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<PracticeExerciseDocument>()
      .exec()
      .catch((error: unknown) => {
        if (isDuplicateKey(error)) return null;
        throw error;
      });
  }

  /** Only of those that still wait: what was answered stays. */
  async drop(ids: readonly Types.ObjectId[]): Promise<void> {
    if (ids.length > 0) await this.exercises.deleteMany({ _id: { $in: [...ids] }, answered: null }).exec();
  }

  /** One more hint than `given`; null: it was given meanwhile, or the exercise was answered. */
  giveHint(id: Types.ObjectId, given: number): Stored {
    return this.exercises
      .findOneAndUpdate({ _id: id, answered: null, hints: given }, { $inc: { hints: 1 } }, { returnDocument: 'after' })
      .lean<PracticeExerciseDocument>()
      .exec();
  }

  /** null: it is answered already, or a hint was given meanwhile, with which the answer would say something else. */
  answer(id: Types.ObjectId, hints: number, answered: StoredOutcome): Stored {
    const rated = answered.rating === null ? {} : { rated_at: answered.at };
    return this.exercises
      .findOneAndUpdate(
        { _id: id, answered: null, hints },
        { $set: { answered, ...rated }, $unset: { expires_at: '' } },
        { returnDocument: 'after' },
      )
      .lean<PracticeExerciseDocument>()
      .exec();
  }

  /** What a person's exercises say of one item, in the order in which they were answered. */
  async logOf(userId: string, quizId: string): Promise<LogEntry[]> {
    const found = await this.exercises
      .find(
        { user_id: toId(userId), quiz_id: toId(quizId), rated_at: ever },
        { category: 1, grade: 1, chapter: 1, 'answered.rating': 1, rated_at: 1 },
      )
      .sort({ rated_at: 1, 'answered.stored_at': 1, _id: 1 })
      .lean<PracticeExerciseDocument[]>()
      .exec();
    return found.flatMap(({ category, grade, chapter, answered, rated_at }) =>
      answered?.rating && rated_at ? [{ category, grade, chapter, rating: answered.rating, at: rated_at }] : [],
    );
  }

  async personLog(userId: string): Promise<PersonLog> {
    type Row = Pick<PracticeExerciseDocument, 'quiz_id' | 'rated_at'> & { answered: Pick<StoredOutcome, 'at'> };
    const rows = await this.exercises
      .find({ user_id: toId(userId), 'answered.at': ever }, { _id: 0, quiz_id: 1, 'answered.at': 1, rated_at: 1 })
      .lean<Row[]>()
      .exec();
    const items = new Map<string, { answered: number; rated: number }>();
    for (const { quiz_id, rated_at } of rows) {
      const { answered, rated } = items.get(quiz_id.toHexString()) ?? { answered: 0, rated: 0 };
      items.set(quiz_id.toHexString(), { answered: answered + 1, rated: rated + (rated_at ? 1 : 0) });
    }
    return { items, moments: rows.map(({ answered }) => answered.at) };
  }

  /** Without the seed, which would tell the numbers of what still waits. */
  private async ofPerson(userId: string, after: string | null, max: number) {
    const hidden = { user_id: 0, seed: 0, slot: 0 } as const;
    const found = await pageOf(this.exercises, { user_id: toId(userId) }, hidden, after, max);
    return found.map((one) => ({ id: one._id.toHexString(), row: exportedRow(one) }));
  }
}
