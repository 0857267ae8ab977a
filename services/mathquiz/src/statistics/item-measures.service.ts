import { totalOf } from '@mathquiz/domain/grading';
import { type InTest, inTest, measuredOf } from '@mathquiz/domain/statistics';
import { CONFIG, Sweepers } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { MathquizConfig } from '../config.js';
import { ItemMeasuresRepository } from '../records/item-measures.repository.js';
import { QuizRepository } from '../records/quiz.repository.js';
import { ResultsRepository } from '../records/results.repository.js';
import { TestRepository } from '../records/test.repository.js';
import { keysOf } from '../submissions/score-rows.js';

/** So many tests a sweep, and so many attempts of each: the rest of the time is the school's. */
const maxTests = 5;
const maxAttempts = 1000;
/** A class that hands in together is reckoned once, when so many sweeps have seen no new mark. */
const quietSweeps = 4;

/**
 * How often items are used, and how hard they were, for the lists of the Library. Every copy of the service sweeps; a test is reckoned
 * as a whole, so that it may be done twice, and after a crash is done again.
 */
@Injectable()
export class ItemMeasuresService {
  constructor(
    @Inject(CONFIG) config: MathquizConfig,
    @Inject(ItemMeasuresRepository) private readonly measures: ItemMeasuresRepository,
    @Inject(TestRepository) private readonly tests: TestRepository,
    @Inject(ResultsRepository) private readonly results: ResultsRepository,
    @Inject(QuizRepository) private readonly quizzes: QuizRepository,
    @Inject(Sweepers) sweepers: Sweepers,
  ) {
    const quietMs = quietSweeps * config.SWEEP_MS;
    sweepers.every(config.SWEEP_MS, 'item measures', (now) => this.sweep(new Date(now.getTime() - quietMs)));
  }

  private async sweep(quietSince: Date): Promise<void> {
    for (const test of await this.measures.dueTests(quietSince, maxTests)) {
      const items = await this.tests.itemsOf(test._id.toHexString());
      const isThere = test.put_away !== 'withdrawn';
      await this.measures.put(test._id, isThere ? await this.saidBy(test._id, items) : new Map());
      const said = await this.measures.ofItems([...new Set(items.map(({ quiz_id }) => quiz_id))]);
      await this.quizzes.setUsed(new Map([...said].map(([id, tests]) => [id, measuredOf(tests)])));
      await this.measures.done(test);
    }
  }

  private async saidBy(
    testId: Parameters<ResultsRepository['marksOf']>[0],
    items: Awaited<ReturnType<TestRepository['itemsOf']>>,
  ): Promise<ReadonlyMap<string, InTest>> {
    const attempts = await this.results.marksOf(testId, maxAttempts);
    const earned = items.flatMap((item, index) =>
      attempts.flatMap(({ user_id, marks }) => {
        const points = totalOf(keysOf(item, index), marks);
        const share = points === null || item.points === 0 ? null : points / item.points;
        return share === null ? [] : [{ quiz_id: item.quiz_id, student: user_id.toHexString(), share }];
      }),
    );
    const byItem = Map.groupBy(earned, ({ quiz_id }) => quiz_id);
    return new Map(items.map(({ quiz_id }) => [quiz_id, inTest(byItem.get(quiz_id) ?? [])]));
  }
}
