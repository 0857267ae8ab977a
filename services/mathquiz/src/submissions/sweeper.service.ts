import { CONFIG, Sweepers } from '@mathquiz/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { MathquizConfig } from '../config.js';
import { type MarkingJob, MarkingQueue } from '../marking/marking.queue.js';
import { MarkingService } from '../marking/marking.service.js';
import { AttemptRepository } from '../records/attempt.repository.js';
import { AttemptsService } from './attempts.service.js';

const most = 200;

/**
 * Hands in attempts whose time is up, and marks what a lost job has left. Every copy of the service sweeps; each step is
 * idempotent. A submission seen unmarked twice in a row is marked here, in case no worker can.
 */
@Injectable()
export class SweeperService {
  private readonly logger = new Logger('Sweeper');
  private seen = new Set<string>();

  constructor(
    @Inject(CONFIG) config: MathquizConfig,
    @Inject(AttemptRepository) private readonly attempts: AttemptRepository,
    @Inject(AttemptsService) private readonly taking: AttemptsService,
    @Inject(MarkingQueue) private readonly queue: MarkingQueue,
    @Inject(MarkingService) private readonly marking: MarkingService,
    @Inject(Sweepers) sweepers: Sweepers,
  ) {
    sweepers.every(config.SWEEP_MS, 'submissions', (now) => this.sweep(now));
  }

  async sweep(now: Date): Promise<void> {
    const { over, unmarked } = await this.attempts.leftBehind(now, most);
    for (const attempt of over) await this.taking.close(attempt, false, now);
    const jobs = unmarked.map(({ _id, user_id }) => ({
      submission_id: _id.toHexString(),
      user_id: user_id.toHexString(),
      again: true,
    }));
    for (const job of jobs) {
      // One that cannot be marked, or takes long, must not keep the others waiting, nor the next sweep.
      if (this.seen.has(job.submission_id)) void this.mark(job, now);
      else await this.queue.add(job);
    }
    this.seen = new Set(jobs.map(({ submission_id }) => submission_id));
  }

  /** One whose person has no turn now is found again by the next sweep. */
  private async mark(job: MarkingJob, now: Date): Promise<void> {
    await this.marking.markInTurn(job, now).catch((error: unknown) => this.logger.error(String(error)));
  }
}
