import type { Caller, PutAway, Test, TestOptions, TestState } from '@mathquiz/contracts';
import {
  isAdmin,
  mayManageTest,
  mayPublishTo,
  mayReadResults,
  mayTake,
  takingMemberships,
} from '@mathquiz/domain/access';
import { examTotals } from '@mathquiz/domain/composition';
import { testStateAt, timesFor } from '@mathquiz/domain/lifecycle';
import { generatorVersion } from '@mathquiz/domain/randomisation';
import { asPassage } from '@mathquiz/domain/texts';
import { AppError, idempotencyOf, type Request, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ItemChecks } from '../engine/item-checks.service.js';
import { ExamsService } from '../exams/exams.service.js';
import { type PinnedItem, PinnedItemsService } from '../exams/pinned-items.service.js';
import { type PinnedText, PinnedTextsService } from '../exams/pinned-texts.service.js';
import { TestNoticesService } from '../notices/test-notices.service.js';
import { AttemptRepository } from '../records/attempt.repository.js';
import { allowedTest, taughtBy } from '../records/rights.js';
import { SecretItemsRepository } from '../records/secret-items.repository.js';
import type { Member } from '../records/taken-tests.js';
import { takerOf } from '../records/taker-times.js';
import { TestRepository } from '../records/test.repository.js';
import type { TestHead, TestItem, TestText } from '../records/test.schema.js';
import { overrideKeysOf } from '../records/test-columns.js';
import { TestPasswords } from '../records/test-passwords.service.js';
import { assertOptions } from './test-changes.service.js';
import { TestViewsService } from './test-views.service.js';

/** Seeds on which an item that was published once must be drawable before students meet it. */
const publishSeeds = ['p1', 'p2', 'p3', 'p4', 'p5'];
/** Tests in which one person has times of their own. */
const maxOwn = 500;

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
    @Inject(PinnedTextsService) private readonly texts: PinnedTextsService,
    @Inject(TestViewsService) private readonly views: TestViewsService,
    @Inject(ItemChecks) private readonly trials: ItemChecks,
    @Inject(TestPasswords) private readonly passwords: TestPasswords,
    @Inject(SecretItemsRepository) private readonly secrets: SecretItemsRepository,
    @Inject(TestNoticesService) private readonly notices: TestNoticesService,
  ) {}

  async publish(request: Request, examId: string, options: TestOptions, password: string | null): Promise<Test> {
    const { caller, context, now } = request;
    const exam = await this.exams.current(caller, examId, 'publish');
    const stranger = options.group_ids.find((id) => !mayPublishTo(caller, id));
    if (stranger) throw new AppError('not_found', { group_id: stranger });
    assertOptions(options, 'body.options');
    const { sections } = exam.content;
    const pinned = await this.pinned.load(caller, exam.content, exam.content);
    const texts = (await this.texts.load(caller, exam.content, exam.content)).map(toTestText);
    if (options.public) await this.assertOpenToAll(pinned, now);
    await this.assertReady(caller.user_id, pinned);
    await this.assertTexts(caller.user_id, texts);
    const items = pinned.map(toTestItem);
    const test = await this.tests.create(
      {
        owner_id: toId(caller.user_id),
        title: options.title ?? exam.content.title,
        instructions: options.instructions ?? exam.content.instructions,
        group_ids: options.group_ids.map((id) => toId(id)),
        options,
        password: password === null ? null : this.passwords.hash(password),
        generator: generatorVersion,
        items,
        texts,
        item_count: examTotals(sections).items,
        points: examTotals(sections).points,
        created_at: now,
      },
      idempotencyOf(caller, context, { exam: examId, options, password }),
    );
    this.notices.published(test, context);
    return this.views.one(request, test);
  }

  async list(request: Request, { scope, state, group, archived }: ListQuery, offset: number, limit: number) {
    const { caller, now } = request;
    const whose =
      scope === 'taking'
        ? { takenBy: await this.taking(request, state, group) }
        : {
            ...(isAdmin(caller) ? {} : { taughtBy: taughtBy(caller) }),
            ...(group === undefined ? {} : { groupIds: [group] }),
            archived,
          };
    const { rows, total } = await this.tests.list({ ...whose, state, now }, offset, limit);
    return { data: await this.views.rows(request, rows, scope), total, offset, limit };
  }

  /** What somebody takes; of tests in which they have times of their own it is told here which are in a state. */
  private async taking({ caller, now }: Request, state: TestState | undefined, group: string | undefined) {
    const memberships = takingMemberships(caller)
      .filter(({ _id }) => group === undefined || _id === group)
      .map(({ _id, labels = [] }) => ({ group_id: _id, labels }));
    const labels = [...new Set(memberships.flatMap((one) => one.labels))];
    const member: Member = { memberships, overrideKeys: overrideKeysOf({ user_id: caller.user_id, labels }) };
    if (state === undefined) return { member, own: [] };
    const isIn = (test: TestHead) => testStateAt(timesFor(test.options, takerOf(caller, test)), now) === state;
    const own = (await this.tests.withOverrides(member, maxOwn)).filter(isIn).map(({ _id }) => _id);
    return { member, own };
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

  /** Refuses a public test with items that are for exams alone, or that stand in an exam which somebody may still write. */
  private async assertOpenToAll(items: readonly PinnedItem[], now: Date): Promise<void> {
    const ids = items.map(({ quiz_id }) => quiz_id);
    if (!(await this.secrets.isAny(ids, now))) return;
    throw new AppError('invalid_request', { fields: [{ path: 'body.options.public', problem: 'secretItems' }] });
  }

  /** Refuses texts that cannot be shown, naming the first. */
  private async assertTexts(by: string, texts: readonly TestText[]): Promise<void> {
    for (const { text_id, version, title, content } of texts)
      await this.trials.assertDrawable(by, content, ['1'], { text_id, version, title });
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

const toTestItem = ({ newer: _, published: __, ...item }: PinnedItem): TestItem => item;

const toTestText = ({ text_id, version, block, before, content }: PinnedText): TestText => ({
  ...{ text_id, version, block, before, title: content.title },
  content: asPassage(content),
});
