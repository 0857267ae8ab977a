import type { InTest } from '@mathquiz/domain/statistics';
import { toId } from '@mathquiz/platform';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { ItemMeasureDocument } from './item-measure.schema.js';
import { TestDocument } from './test.schema.js';

type Due = Pick<TestDocument, '_id' | 'put_away'> & { readonly measure_due: Date };

/** Which tests have said something new of their items, and what they said. */
@Injectable()
export class ItemMeasuresRepository implements OnApplicationBootstrap {
  constructor(
    @InjectModel(ItemMeasureDocument.name) private readonly measures: Model<ItemMeasureDocument>,
    @InjectModel(TestDocument.name) private readonly tests: Model<TestDocument>,
  ) {}

  /** Tests of before 2026-11-25 were never measured. */
  async onApplicationBootstrap(): Promise<void> {
    await this.tests.updateMany({ measure_due: { $exists: false } }, { $set: { measure_due: new Date(0) } }).exec();
  }

  /** Marks of a test have changed. */
  async due(testId: Types.ObjectId, now: Date): Promise<void> {
    await this.tests.updateOne({ _id: testId }, { $set: { measure_due: now } }).exec();
  }

  /** Tests of which nothing has changed since `quietSince`, the longest waiting first. */
  dueTests(quietSince: Date, most: number): Promise<Due[]> {
    return this.tests
      .find({ measure_due: { $lte: quietSince } }, { put_away: 1, measure_due: 1 })
      .sort({ measure_due: 1 })
      .limit(most)
      .lean<Due[]>()
      .exec();
  }

  /** Where marks have come meanwhile it stays due. */
  async done({ _id, measure_due }: Due): Promise<void> {
    await this.tests.updateOne({ _id, measure_due }, { $set: { measure_due: null } }).exec();
  }

  /** Takes the place of what this test said before. */
  async put(testId: Types.ObjectId, said: ReadonlyMap<string, InTest>): Promise<void> {
    const writes = [...said].map(([quizId, { students, answers, share }]) => ({
      updateOne: {
        filter: { quiz_id: toId(quizId), test_id: testId },
        update: { $set: { students, answers, share } },
        upsert: true,
      },
    }));
    if (writes.length > 0) await this.measures.bulkWrite(writes, { ordered: false });
    const gone = { test_id: testId, quiz_id: { $nin: [...said.keys()].map(toId) } };
    await this.measures.deleteMany(gone).exec();
  }

  /** What all tests have said of these items; an item of which none says anything has an empty list. */
  async ofItems(quizIds: readonly string[]): Promise<ReadonlyMap<string, readonly InTest[]>> {
    const said = await this.measures
      .find({ quiz_id: { $in: quizIds.map(toId) } })
      .lean<ItemMeasureDocument[]>()
      .exec();
    const byItem = Map.groupBy(said, ({ quiz_id }) => quiz_id.toHexString());
    return new Map(quizIds.map((id) => [id, byItem.get(id) ?? []]));
  }
}
