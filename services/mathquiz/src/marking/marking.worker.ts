import { CONFIG, connectRedis, jobTracing, type Redis } from '@mathquiz/platform';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DelayedError, type Job, Worker } from 'bullmq';
import type { MathquizConfig } from '../config.js';
import { type MarkingJob, queueName } from './marking.queue.js';
import { MarkingService } from './marking.service.js';

/** Submissions that are marked or looked at, of as many people: those of one wait for each other in the queue. */
const atOnce = 32;

@Injectable()
export class MarkingWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('MarkingWorker');
  private redis: Redis | null = null;
  private worker: Worker<MarkingJob> | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: MathquizConfig,
    @Inject(MarkingService) private readonly marking: MarkingService,
  ) {}

  onApplicationBootstrap(): void {
    this.redis = connectRedis(this.config, 'worker');
    this.worker = new Worker(queueName, (job: Job<MarkingJob>, token) => this.mark(job, token), {
      connection: this.redis,
      prefix: this.config.REDIS_PREFIX,
      concurrency: atOnce,
      // A killed worker's job runs again within ten seconds, not within a minute.
      lockDuration: 5000,
      stalledInterval: 5000,
      skipVersionCheck: true,
      ...jobTracing(),
    });
    this.worker.on('error', (error) => this.logger.debug(error.message));
    this.worker.on('failed', (job, error) =>
      this.logger.warn({ submission_id: job?.data.submission_id, failed: error.message }),
    );
  }

  /** A job that begins again because it failed or its process died is not the first try; one that waits for its turn is. */
  private async mark(job: Job<MarkingJob>, token?: string): Promise<void> {
    const again = job.data.again || job.attemptsMade > 0 || job.stalledCounter > 0;
    const waitMs = await this.marking.markInTurn({ ...job.data, again }, new Date());
    if (waitMs === 0) return;
    await job.moveToDelayed(Date.now() + waitMs, token);
    throw new DelayedError();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.worker?.close().catch(() => undefined);
    this.redis?.disconnect();
  }
}
