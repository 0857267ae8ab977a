import type { Caller } from '@mathquiz/contracts';
import { mayReadResults } from '@mathquiz/domain/access';
import { Inject, Injectable } from '@nestjs/common';
import { AttemptRepository } from '../records/attempt.repository.js';
import { testRights } from '../records/rights.js';
import { TestRepository } from '../records/test.repository.js';
import { modeOf } from '../records/test.schema.js';

/** What other services ask about tests that run. */
@Injectable()
export class ExamModeService {
  constructor(
    @Inject(AttemptRepository) private readonly attempts: AttemptRepository,
    @Inject(TestRepository) private readonly tests: TestRepository,
  ) {}

  async running(userId: string, now: Date): Promise<{ test_id: string; title: string } | null> {
    const ids = await this.attempts.runningTests(userId, now);
    if (ids.length === 0) return null;
    const test = (await this.tests.findMany(ids)).find((one) => modeOf(one) === 'exam');
    return test ? { test_id: test._id.toHexString(), title: test.title } : null;
  }

  async mayFollow(caller: Caller, testId: string): Promise<boolean> {
    const test = await this.tests.find(testId);
    return test !== null && mayReadResults(caller, testRights(test));
  }
}
