import type { Caller } from '@mathquiz/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { AttemptRepository } from '../records/attempt.repository.js';
import { AttemptControlRepository } from '../records/attempt-control.repository.js';
import { TestRepository } from '../records/test.repository.js';
import { TestNews } from '../records/test-news.js';

/** More time that somebody is given once they have begun. */
@Injectable()
export class TimeFactors {
  constructor(
    @Inject(AttemptRepository) private readonly attempts: AttemptRepository,
    @Inject(AttemptControlRepository) private readonly control: AttemptControlRepository,
    @Inject(TestRepository) private readonly tests: TestRepository,
    @Inject(TestNews) private readonly news: TestNews,
  ) {}

  /** With the next word of their page: a factor that grew since the attempt began counts for it; one that shrank takes nothing back. */
  async apply({ user_id, time_factor }: Caller, attemptId: string): Promise<void> {
    if (time_factor <= 1) return;
    const grown = await this.control.growFactor(attemptId, user_id, time_factor);
    const testId = grown?.test_id.toHexString();
    const options = testId === undefined ? null : await this.tests.optionsNow(testId);
    if (!grown || !options || testId === undefined) return;
    await this.tests.keepOpenUntil(testId, await this.attempts.moveDeadline(grown, options));
    this.news.attemptMoved(grown);
    this.news.moved(grown.test_id);
    if (options.mode === 'exam') this.news.examModeMoved(grown.user_id);
  }
}
