import type { Caller } from '@mathquiz/contracts';
import { totalOf } from '@mathquiz/domain/grading';
import { shownTo, testStateAt } from '@mathquiz/domain/lifecycle';
import { masteryOf, slopeOf, streakOf } from '@mathquiz/domain/statistics';
import { Inject, Injectable } from '@nestjs/common';
import { QuizRepository } from '../content/quiz.repository.js';
import { AttemptRepository } from '../submissions/attempt.repository.js';
import type { AttemptDocument } from '../submissions/attempt.schema.js';
import { keysOf } from '../submissions/score-rows.js';
import { TestRepository } from '../tests/test.repository.js';
import { closedForAll } from '../tests/test-access.js';

export type Between = { start_date?: string | undefined; end_date?: string | undefined };

const isWithin = (at: Date, { start_date, end_date }: Between): boolean =>
  (start_date === undefined || at >= new Date(start_date)) &&
  (end_date === undefined || at < new Date(new Date(end_date).getTime() + 86_400_000));

/** One's own figures, as author, teacher or student. */
@Injectable()
export class OwnStatisticsService {
  constructor(
    @Inject(QuizRepository) private readonly quizzes: QuizRepository,
    @Inject(TestRepository) private readonly tests: TestRepository,
    @Inject(AttemptRepository) private readonly attempts: AttemptRepository,
  ) {}

  async author(caller: Caller) {
    const counts = await this.quizzes.countOwned(caller.user_id);
    return { ...counts, used_in_tests: await this.tests.countUsing(await this.quizzes.idsOf(caller.user_id)) };
  }

  async teacher(caller: Caller, between: Between, now: Date) {
    const tests = (await this.tests.idsOf(caller.user_id)).filter((test) => isWithin(test.open_at, between));
    const counts = [...(await this.attempts.countsOf(tests.map((test) => test._id))).values()];
    const sum = (of: (count: (typeof counts)[number]) => number) =>
      counts.reduce((total, count) => total + of(count), 0);
    return {
      tests: tests.length,
      open: tests.filter((test) => testStateAt(test, now) === 'open').length,
      started: sum((count) => count.started),
      submitted: sum((count) => count.submitted),
      unmarked: sum((count) => count.unmarked),
    };
  }

  /** Only what the tests have released by now. */
  async student(caller: Caller, between: Between, now: Date) {
    const { rows, total } = await this.attempts.results(caller.user_id, 100);
    const tests = new Map(
      (await this.tests.findMany(rows.map((row) => row.test_id))).map((test) => [test._id.toHexString(), test]),
    );
    const results = rows.flatMap((row) => {
      const test = tests.get(row.test_id.toHexString());
      const at = row.submitted_at;
      if (!test || !at || row.score === null || test.points === 0 || !isWithin(at, between)) return [];
      const shown = shownTo(test.options.release, { submitted: true, close_at: closedForAll(test) }, now);
      return shown.score ? [{ at, row, title: test.title, share: row.score / test.points }] : [];
    });
    const byItem = await Promise.all(results.map(({ row, at }) => this.itemResults(row, at)));
    return {
      submitted: total,
      trend: results.toReversed().map(({ at, title, share }) => ({ at: at.toISOString(), title, share })),
      slope: slopeOf(results),
      mastery: masteryOf(byItem.flat()),
      streak_days: streakOf(
        rows.flatMap((row) => row.submitted_at ?? []),
        now,
      ),
    };
  }

  private async itemResults(row: AttemptDocument, at: Date) {
    const items = await this.tests.itemsOf(row.test_id.toHexString());
    return items.flatMap((item, index) => {
      const points = totalOf(keysOf(item, index), row.marks);
      if (points === null || item.points === 0) return [];
      return [{ at, category: item.content.category, share: points / item.points }];
    });
  }
}
