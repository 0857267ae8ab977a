import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type Job, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { MATHQUIZ_CONFIG, type MathquizConfig } from '../config.js';
import { type MarkingJob, queueName } from './marking.queue.js';
import { MarkingService } from './marking.service.js';

@Injectable()
export class MarkingWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('MarkingWorker');
  private redis: Redis | null = null;
  private worker: Worker<MarkingJob> | null = null;

  constructor(
    @Inject(MATHQUIZ_CONFIG) private readonly config: MathquizConfig,
    @Inject(MarkingService) private readonly marking: MarkingService,
  ) {}

  onApplicationBootstrap(): void {
    // BullMQ demands null here: its blocking reads must outlast any outage.
    this.redis = new Redis(this.config.REDIS_URL, {
      maxRetriesPerRequest: null,
      retryStrategy: (tries) => Math.min(tries * 100, 2000),
    });
    this.redis.on('error', (error) => this.logger.debug(error.message));
    this.worker = new Worker(queueName, (job: Job<MarkingJob>) => this.mark(job), {
      connection: this.redis,
      prefix: this.config.REDIS_PREFIX,
      concurrency: 4,
      // A killed worker's job runs again within ten seconds, not within a minute.
      lockDuration: 5000,
      stalledInterval: 5000,
      skipVersionCheck: true,
    });
    this.worker.on('error', (error) => this.logger.debug(error.message));
    this.worker.on('failed', (job, error) =>
      this.logger.warn({ submission_id: job?.data.submission_id, failed: error.message }),
    );
  }

  /** A job that begins again, because it failed or its process died, is not the first try. */
  private mark({ data, attemptsStarted }: Job<MarkingJob>): Promise<void> {
    return this.marking.markById(data.submission_id, new Date(), !data.again && attemptsStarted <= 1);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.worker?.close().catch(() => undefined);
    this.redis?.disconnect();
  }
}
