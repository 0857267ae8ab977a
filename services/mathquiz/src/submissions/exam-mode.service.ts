import type { Caller, shownItem } from '@mathquiz/contracts';
import { mayReadResults } from '@mathquiz/domain/access';
import type { RequestOf } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { RenderedItems } from '../engine/rendered-items.service.js';
import { drawOptionsOf } from '../engine/variants.js';
import { AttemptRepository } from '../records/attempt.repository.js';
import { testRights } from '../records/rights.js';
import { toStoredAnswer } from '../records/stored-answer.js';
import { TestRepository } from '../records/test.repository.js';

type AskedItem = RequestOf<typeof shownItem>['body'];

/** What other services ask about tests that run. */
@Injectable()
export class ExamModeService {
  constructor(
    @Inject(AttemptRepository) private readonly attempts: AttemptRepository,
    @Inject(TestRepository) private readonly tests: TestRepository,
    @Inject(RenderedItems) private readonly shown: RenderedItems,
  ) {}

  async running(userId: string, now: Date): Promise<{ test_id: string; title: string } | null> {
    const ids = await this.attempts.runningTests(userId, now);
    if (ids.length === 0) return null;
    const test = (await this.tests.findMany(ids)).find((one) => one.options.mode === 'exam');
    return test ? { test_id: test._id.toHexString(), title: test.title } : null;
  }

  /** One item of somebody's own attempt, with their numbers and what they have stored. */
  async shownItem({ user_id, attempt_id, index, locale }: AskedItem) {
    const attempt = await this.attempts.find(attempt_id);
    if (attempt?.user_id.toHexString() !== user_id) return null;
    const testId = attempt.test_id.toHexString();
    const [test, items] = await Promise.all([this.tests.find(testId), this.tests.itemsOf(testId)]);
    if (!test || index >= items.length) return null;
    const shown = (await this.shown.of(items, attempt.seed, drawOptionsOf(test, locale), user_id))[index];
    if (!shown?.ok) return null;
    const own = Object.entries(attempt.answers).filter(([key]) => key.startsWith(`${index}_`));
    const answers = Object.fromEntries(own.map(([key, answer]) => [key, toStoredAnswer(answer)]));
    return { test_id: testId, title: test.title, item: shown.item, answers };
  }

  /** Of a test that somebody has begun. */
  async staffOf(userId: string, testId: string) {
    const [test, attempt] = await Promise.all([this.tests.find(testId), this.attempts.latest(testId, userId)]);
    if (!test || !attempt) return null;
    const { owner_id, group_ids } = testRights(test);
    return { title: test.title, owner_id, group_ids: [...group_ids] };
  }

  async mayFollow(caller: Caller, testId: string): Promise<boolean> {
    const test = await this.tests.find(testId);
    return test !== null && mayReadResults(caller, testRights(test));
  }
}
