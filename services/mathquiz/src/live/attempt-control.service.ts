import type { SubmissionRow } from '@mathquiz/contracts';
import { mayMark } from '@mathquiz/domain/access';
import { cutoffOf } from '@mathquiz/domain/lifecycle';
import { AppError, idempotencyOf, type Request, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AnnouncementsRepository } from '../records/announcements.repository.js';
import { AttemptRepository } from '../records/attempt.repository.js';
import type { AttemptDocument } from '../records/attempt.schema.js';
import { AttemptControlRepository } from '../records/attempt-control.repository.js';
import { allowedTest } from '../records/rights.js';
import { toSubmissionRow } from '../records/submission-row.js';
import { TestRepository } from '../records/test.repository.js';
import type { TestHead } from '../records/test.schema.js';
import { TestNews } from '../records/test-news.js';
import { AttemptsService } from '../submissions/attempts.service.js';

/** What a teacher does to one attempt while the test is written. */
@Injectable()
export class AttemptControlService {
  constructor(
    @Inject(AttemptRepository) private readonly attempts: AttemptRepository,
    @Inject(TestRepository) private readonly tests: TestRepository,
    @Inject(AttemptControlRepository) private readonly control: AttemptControlRepository,
    @Inject(AnnouncementsRepository) private readonly announcements: AnnouncementsRepository,
    @Inject(AttemptsService) private readonly taking: AttemptsService,
    @Inject(TestNews) private readonly news: TestNews,
  ) {}

  /** Throws `wrong_state` for one that does not run. */
  async stop(request: Request, id: string, reason: string): Promise<SubmissionRow> {
    const { caller, now } = request;
    const { attempt, test } = await this.controlled(request, id);
    if (attempt.state !== 'in_progress') throw new AppError('wrong_state', { state: attempt.state });
    const closed = await this.taking.stop(attempt, { by: toId(caller.user_id), at: now, reason }, now);
    return toSubmissionRow(closed, test, now);
  }

  /** Throws `wrong_state` for one that runs, and for one after which the same person has begun another. */
  async reopen(request: Request, id: string, minutes: number, reason: string): Promise<SubmissionRow> {
    const { caller, context, now } = request;
    const { attempt, test } = await this.controlled(request, id);
    const latest = await this.attempts.latest(test._id.toHexString(), attempt.user_id.toHexString());
    if (attempt.state === 'in_progress' || latest?.try !== attempt.try)
      throw new AppError('wrong_state', { state: attempt.state });
    const deadline_at = new Date(now.getTime() + minutes * 60_000);
    const cutoff_at = cutoffOf(deadline_at, test.options.grace_sec);
    await this.tests.keepOpenUntil(test._id.toHexString(), cutoff_at);
    const reopened = await this.control.reopen(attempt, {
      ...{ deadline_at, cutoff_at },
      reopened: { until: deadline_at, extra_min: attempt.extra_min ?? 0 },
    });
    if (!reopened) throw new AppError('version_conflict');
    await this.announcements.add(
      {
        ...{ test_id: test._id, kind: 'reopened', text: reason, minutes, user_ids: [attempt.user_id] },
        ...{ by: toId(caller.user_id), at: now },
      },
      idempotencyOf(caller, context, { reopened: id, minutes, reason }),
    );
    this.news.attemptMoved(reopened);
    this.news.moved(test._id);
    if (test.options.mode === 'exam') this.news.examModeMoved(reopened.user_id);
    return toSubmissionRow(reopened, test, now);
  }

  private async controlled({ caller }: Request, id: string): Promise<{ attempt: AttemptDocument; test: TestHead }> {
    const attempt = await this.attempts.find(id);
    const test = attempt ? await this.tests.find(attempt.test_id.toHexString()) : null;
    if (!attempt) throw new AppError('not_found');
    return { attempt, test: allowedTest(caller, test, mayMark) };
  }
}
