import type { Caller, RequestContext } from '@mathquiz/contracts';
import { taughtGroups } from '@mathquiz/domain/access';
import { totalOf } from '@mathquiz/domain/grading';
import { testStateAt } from '@mathquiz/domain/lifecycle';
import { atRisk, difficultyOf, masteryOf, slopeOf, streakOf, type UseOfItem } from '@mathquiz/domain/statistics';
import { type Id, PeopleService, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CategoryTreeService } from '../categories/category-tree.service.js';
import { countInvited, invitedTo } from '../people/invited.js';
import type { AttemptDocument } from '../records/attempt.schema.js';
import { IssueRepository } from '../records/issue.repository.js';
import { QuizRepository } from '../records/quiz.repository.js';
import { ResultsRepository } from '../records/results.repository.js';
import { shownOf } from '../records/shown.js';
import type { Span } from '../records/span.js';
import { type PublishedTest, type Taught, TestRepository } from '../records/test.repository.js';
import { keysOf } from '../submissions/score-rows.js';

export type Between = { start_date?: string | undefined; end_date?: string | undefined };

const dayMs = 86_400_000;
/** Both days included, as UTC has them. */
const spanOf = ({ start_date, end_date }: Between): Span => ({
  ...(start_date === undefined ? {} : { from: new Date(start_date) }),
  ...(end_date === undefined ? {} : { before: new Date(new Date(end_date).getTime() + dayMs) }),
});

/** An author's figures are of so many of the newest tests that use their items, and so many attempts of each. */
const maxTests = 20;
const maxAttempts = 300;
const maxAtRisk = 20;
const maxResults = 100;

/** One's own figures, as author, teacher or student. */
@Injectable()
export class OwnStatisticsService {
  constructor(
    @Inject(QuizRepository) private readonly quizzes: QuizRepository,
    @Inject(TestRepository) private readonly tests: TestRepository,
    @Inject(ResultsRepository) private readonly results: ResultsRepository,
    @Inject(IssueRepository) private readonly issues: IssueRepository,
    @Inject(CategoryTreeService) private readonly categories: CategoryTreeService,
    @Inject(PeopleService) private readonly people: PeopleService,
  ) {}

  async author(userId: string, between: Between) {
    const [counts, ids] = await Promise.all([this.quizzes.countOwned(userId), this.quizzes.idsOf(userId)]);
    const [used_in_tests, newest, open_reports] = await Promise.all([
      this.tests.countUsing(ids, spanOf(between)),
      this.tests.newestUsing(ids, spanOf(between), maxTests),
      this.issues.countOpenOn(userId),
    ]);
    return { ...counts, used_in_tests, open_reports, ...difficultyOf(await this.usesIn(newest, new Set(ids))) };
  }

  async teacher({ context, now }: Request<Caller | null>, taught: Taught, between: Between) {
    const tests = await this.tests.taughtBy(taught, spanOf(between));
    const ids = tests.map((test) => test._id);
    const groupIds = [...new Set(tests.flatMap((test) => test.group_ids.map((id) => id.toHexString())))];
    const [counted, classes, scores] = await Promise.all([
      this.results.countsOf(ids),
      groupIds.length > 0 ? this.people.classes(groupIds, context) : [],
      this.results.bestScores(ids),
    ]);
    const counts = [...counted.values()];
    const sum = (of: (count: (typeof counts)[number]) => number) =>
      counts.reduce((total, count) => total + of(count), 0);
    return {
      tests: tests.length,
      open: tests.filter((test) => testStateAt(test, now) === 'open').length,
      invited: tests.reduce((all, test) => {
        const groups = test.group_ids.map((id) => id.toHexString());
        return all + countInvited(invitedTo(test, groups, classes));
      }, 0),
      started: sum((count) => count.started),
      submitted: sum((count) => count.submitted),
      unmarked: sum((count) => count.unmarked),
      at_risk: await this.fallingBehind(tests, scores, context),
    };
  }

  /** The same figures that the teacher sees. */
  async thatTeacher(request: Request<Caller | null>, userId: string, between: Between) {
    const groups = await this.people.groupsOf(userId, request.context);
    return this.teacher(request, { ownerId: userId, groupIds: taughtGroups({ groups }) }, between);
  }

  /** Only what the tests have released by now. */
  async student(userId: string, between: Between, now: Date) {
    const [{ rows: newest, total }, { rows }] = await Promise.all([
      this.results.newest(userId, maxResults),
      this.results.newest(userId, maxResults, spanOf(between)),
    ]);
    const tests = new Map(
      (await this.tests.findMany(rows.map((row) => row.test_id))).map((test) => [test._id.toHexString(), test]),
    );
    const results = rows.flatMap((row) => {
      const test = tests.get(row.test_id.toHexString());
      const at = row.submitted_at;
      if (!test || !at || row.score === null || test.points === 0) return [];
      return shownOf(test, row.state, now).shown.score
        ? [{ at, row, title: test.title, share: row.score / test.points }]
        : [];
    });
    const byItem = await Promise.all(results.map(({ row, at }) => this.itemResults(row, at)));
    return {
      submitted: total,
      trend: results.toReversed().map(({ at, title, share }) => ({ at: at.toISOString(), title, share })),
      slope: slopeOf(results),
      mastery: masteryOf(byItem.flat()),
      streak_days: streakOf(
        newest.flatMap((row) => row.submitted_at ?? []),
        now,
      ),
    };
  }

  private async fallingBehind(
    tests: readonly PublishedTest[],
    scores: readonly { user_id: Id; test_id: Id; score: number }[],
    context: RequestContext,
  ) {
    const testOf = new Map(tests.map((test) => [test._id.toHexString(), test]));
    const results = scores.flatMap(({ user_id, test_id, score }) => {
      const test = testOf.get(test_id.toHexString());
      if (!test || test.points === 0) return [];
      return [{ student: user_id.toHexString(), at: test.open_at, share: score / test.points }];
    });
    const named = atRisk(results).slice(0, maxAtRisk);
    const people = await this.people.byIds(
      named.map(({ student }) => student),
      context,
    );
    return named.flatMap(({ student, results, share }) => {
      const user = people.get(student);
      return user ? [{ user, results, share }] : [];
    });
  }

  /** What students earned for one's items in these tests. */
  private async usesIn(tests: readonly { _id: Id }[], own: ReadonlySet<string>): Promise<UseOfItem[]> {
    const uses: UseOfItem[] = [];
    for (const { _id } of tests) {
      const [items, attempts] = await Promise.all([
        this.tests.itemsOf(_id.toHexString()),
        this.results.marksOf(_id, maxAttempts),
      ]);
      items.forEach(({ quiz_id, points, content }, index) => {
        if (!own.has(quiz_id) || points === 0) return;
        for (const { user_id, marks } of attempts) {
          const earned = totalOf(keysOf({ content }, index), marks);
          const student = user_id.toHexString();
          if (earned !== null) uses.push({ quiz_id, title: content.title, student, share: earned / points });
        }
      });
    }
    return uses;
  }

  private async itemResults(row: AttemptDocument, at: Date) {
    const items = await this.tests.itemsOf(row.test_id.toHexString());
    const standsFor = await this.categories.standingFor();
    return items.flatMap((item, index) => {
      const points = totalOf(keysOf(item, index), row.marks);
      if (points === null || item.points === 0) return [];
      return [{ at, category: standsFor(item.content.category), share: points / item.points }];
    });
  }
}
