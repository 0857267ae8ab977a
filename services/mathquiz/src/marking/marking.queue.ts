import { CONFIG, connectRedis, jobTracing, queueLook, type Redis, redisLook, Watched } from '@mathquiz/platform';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Queue } from 'bullmq';
import type { MathquizConfig } from '../config.js';

export const queueName = 'marking';
/** `again`: somebody has tried before, or may have. */
export type MarkingJob = { readonly submission_id: string; readonly user_id: string; readonly again: boolean };

/** Jobs that mark a submission. What Redis loses the sweeper finds again: the submission itself says that it is unmarked. */
@Injectable()
export class MarkingQueue implements OnApplicationShutdown {
  private readonly logger = new Logger('MarkingQueue');
  private readonly redis: Redis;
  private readonly queue: Queue;

  constructor(@Inject(CONFIG) config: MathquizConfig, @Inject(Watched) watched: Watched) {
    this.redis = connectRedis(config, 'queue');
    this.queue = new Queue(queueName, {
      connection: this.redis,
      prefix: config.REDIS_PREFIX,
      skipVersionCheck: true,
      ...jobTracing(),
    });
    watched.part('redis', redisLook(this.redis));
    watched.queue('marking', queueLook(this.queue));
    this.queue.on('error', (error) => this.logger.debug(error.message));
  }

  async add(job: MarkingJob): Promise<void> {
    try {
      await this.queue.add('mark', job, {
        jobId: `mark-${job.submission_id}`,
        removeOnComplete: true,
        removeOnFail: true,
        attempts: 3,
      });
    } catch (error) {
      this.logger.warn({
        submission_id: job.submission_id,
        not_queued: error instanceof Error ? error.message : String(error),
      });
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close().catch(() => undefined);
    this.redis.disconnect();
  }
}
