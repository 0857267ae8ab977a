import type { Caller, PutAway, Test, TestOptions, TestState } from '@mathquiz/contracts';
import { isAdmin, mayManageTest, mayPublishTo, mayReadResults, mayTake, takingGroups } from '@mathquiz/domain/access';
import { roundPoints } from '@mathquiz/domain/grading';
import { mayOpenAt } from '@mathquiz/domain/lifecycle';
import { generatorVersion } from '@mathquiz/domain/randomisation';
import { AppError, idempotencyOf, type Request, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ItemChecks } from '../engine/item-checks.service.js';
import { ExamsService } from '../exams/exams.service.js';
import { type PinnedItem, PinnedItemsService } from '../exams/pinned-items.service.js';
import { TestNoticesService } from '../notices/test-notices.service.js';
import { AttemptRepository } from '../records/attempt.repository.js';
import { allowedTest, taughtBy } from '../records/rights.js';
import { TestRepository } from '../records/test.repository.js';
import { modeOf, type TestItem } from '../records/test.schema.js';
import { TestNews } from '../records/test-news.js';
import { TestViewsService } from './test-views.service.js';

/** Seeds on which an item that was published once must be drawable before students meet it. */
const publishSeeds = ['p1', 'p2', 'p3', 'p4', 'p5'];
type Change = {
  open_at?: string | undefined;
  close_at?: string | undefined;
  release?: TestOptions['release'] | undefined;
};

type ListQuery = {
  scope: 'taking' | 'teaching';
  state?: TestState | undefined;
  group?: string | undefined;
  archived: boolean;
};

@Injectable()
export class TestsService {
  constructor(
    @Inject(TestRepository) private readonly tests: TestRepository,
    @Inject(AttemptRepository) private readonly attempts: AttemptRepository,
    @Inject(ExamsService) private readonly exams: ExamsService,
    @Inject(PinnedItemsService) private readonly pinned: PinnedItemsService,
    @Inject(TestViewsService) private readonly views: TestViewsService,
    @Inject(ItemChecks) private readonly trials: ItemChecks,
    @Inject(TestNews) private readonly news: TestNews,
    @Inject(TestNoticesService) private readonly notices: TestNoticesService,
  ) {}

  async publish(request: Request, examId: string, options: TestOptions): Promise<Test> {
    const { caller, context, now } = request;
    const exam = await this.exams.current(caller, examId, 'publish');
    const stranger = options.group_ids.find((id) => !mayPublishTo(caller, id));
    if (stranger) throw new AppError('not_found', { group_id: stranger });
    assertTimes(options);
    const pinned = await this.pinned.load(caller, exam.content);
    await this.assertReady(caller.user_id, pinned);
    const items = pinned.map(
      ({ quiz_id, version, section, points, content }): TestItem => ({ quiz_id, version, section, points, content }),
    );
    const test = await this.tests.create(
      {
        owner_id: toId(caller.user_id),
        title: options.title ?? exam.content.title,
        instructions: options.instructions ?? exam.content.instructions,
        group_ids: options.group_ids.map((id) => toId(id)),
        open_at: new Date(options.open_at),
        close_at: new Date(options.close_at),
        options,
        generator: generatorVersion,
        items,
        item_count: items.length,
        points: roundPoints(items.reduce((sum, item) => sum + item.points, 0)),
        created_at: now,
      },
      idempotencyOf(caller, context, { exam: examId, options }),
    );
    this.notices.published(test, context);
    return this.views.one(request, test);
  }

  /** Moves the times of a test and of every attempt that is running in it. */
  async change(request: Request, id: string, change: Change): Promise<Test> {
    const { caller, context, now } = request;
    const test = allowedTest(caller, await this.tests.find(id), mayManageTest);
    const options: TestOptions = {
      ...test.options,
      open_at: change.open_at ?? test.options.open_at,
      close_at: change.close_at ?? test.options.close_at,
      release: change.release ?? test.options.release,
    };
    assertTimes(options);
    if (change.open_at !== undefined && new Date(change.open_at).getTime() !== test.open_at.getTime()) {
      const begun = await this.attempts.anyOf(id);
      if (!mayOpenAt(change.open_at, begun, now)) throw new AppError('in_use', { test_id: id });
    }
    const changed = await this.tests.change(id, options);
    if (!changed) throw new AppError('not_found');
    const { latest, takers } = await this.attempts.moveDeadlines(id, options);
    if (modeOf(test) === 'exam') for (const taker of takers) this.news.examModeMoved(taker);
    this.news.moved(test._id);
    if (latest !== null) await this.tests.keepOpenUntil(id, latest);
    const moved = (at: 'open_at' | 'close_at') => test[at].getTime() !== changed[at].getTime();
    if (moved('open_at') || moved('close_at')) this.notices.timesMoved(changed, context, now);
    if (change.release) await this.notices.releaseMoved(test, changed, now);
    return this.views.one(request, changed);
  }

  async list(request: Request, { scope, state, group, archived }: ListQuery, offset: number, limit: number) {
    const { caller, now } = request;
    const everyone = scope === 'teaching' && isAdmin(caller);
    const whose =
      scope === 'taking'
        ? { groupIds: takingGroups(caller).filter((id) => group === undefined || id === group) }
        : {
            ...(everyone ? {} : { taughtBy: taughtBy(caller) }),
            ...(group === undefined ? {} : { groupIds: [group] }),
            archived,
          };
    const { rows, total } = await this.tests.list({ ...whose, state, now }, offset, limit);
    return { data: await this.views.rows(request, rows, scope), total, offset, limit };
  }

  async get(request: Request, id: string): Promise<Test> {
    const { caller } = request;
    const test = allowedTest(caller, await this.tests.find(id), mayReadResults, mayTake);
    return this.views.one(request, test);
  }

  async withdraw(caller: Caller, id: string): Promise<void> {
    const { put_away } = allowedTest(caller, await this.tests.find(id), mayManageTest);
    if (await this.attempts.anyOf(id)) throw new AppError('in_use', { test_id: id });
    await this.tests.putAway(id, 'withdrawn');
    // Somebody may have started between the question and the withdrawal.
    if (!(await this.attempts.anyOf(id))) return this.notices.withdrawn(id);
    await this.tests.putAway(id, put_away ?? null);
    throw new AppError('in_use', { test_id: id });
  }

  async archive(request: Request, id: string): Promise<Test> {
    const { caller } = request;
    allowedTest(caller, await this.tests.find(id), mayManageTest);
    return this.put(request, id, 'archived');
  }

  async restore(request: Request, id: string): Promise<Test> {
    const { caller } = request;
    allowedTest(caller, await this.tests.findPutAway(id), mayManageTest);
    return this.put(request, id, null);
  }

  private async put(request: Request, id: string, where: PutAway | null) {
    const test = await this.tests.putAway(id, where);
    if (!test) throw new AppError('not_found');
    return this.views.one(request, test);
  }

  /** Refuses items that cannot be drawn, naming the first, and own ones whose test cases fail, naming them all. */
  private async assertReady(by: string, items: readonly PinnedItem[]): Promise<void> {
    if (items.length === 0)
      throw new AppError('invalid_request', { fields: [{ path: 'body.exam', problem: 'noItems' }] });
    const failing: object[] = [];
    for (const [item, { quiz_id, version, content, published }] of items.entries()) {
      const facts = { item, quiz_id, version, title: content.title };
      if (published) await this.trials.assertDrawable(by, content, publishSeeds, facts);
      else {
        // Nobody has looked at it: its author's test cases stand before students do.
        const cases = await this.trials.assertPublishable(by, content, facts);
        if (cases.length > 0) failing.push({ ...facts, cases });
      }
    }
    if (failing.length > 0) throw new AppError('test_cases_fail', { items: failing });
  }
}

function assertTimes(options: TestOptions): void {
  if (new Date(options.close_at) <= new Date(options.open_at)) {
    throw new AppError('invalid_request', {
      fields: [{ path: 'body.options.close_at', problem: 'closesBeforeOpening' }],
    });
  }
}
