import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Queue, Worker } from 'bullmq';
import { CONFIG } from '../config.js';
import { connectRedis, type Redis } from '../redis.js';
import { SERVICE_NAME } from '../service-name.js';
import { Sweepers } from '../sweepers.js';
import { jobTracing } from '../tracing/trace-jobs.js';
import { redisLook } from '../watch/parts.js';
import { queueLook } from '../watch/queue-look.js';
import { Watched } from '../watch/watched.js';
import { TaskRunner } from './task-runner.js';
import { TasksRepository } from './tasks.repository.js';

type Job = { readonly task_id: string };
type Config = { REDIS_URL: string; REDIS_PREFIX: string; SWEEP_MS: number };

const atOnce = 2;
const maxDue = 50;

/** Says that there is something to do. A queue that was lost, and a Redis that is away, cost time and no task: the sweeper finds what is due. */
@Injectable()
export class TasksQueue implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger('TasksQueue');
  private readonly connections: Redis[] = [];
  private readonly queue: Queue<Job>;
  private worker: Worker<Job> | null = null;
  private readonly name: string;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(SERVICE_NAME) private readonly service: string,
    @Inject(TasksRepository) private readonly tasks: TasksRepository,
    @Inject(TaskRunner) private readonly runner: TaskRunner,
    @Inject(Sweepers) sweepers: Sweepers,
    @Inject(Watched) watched: Watched,
  ) {
    this.name = `tasks-${service}`;
    const options = this.options('queue');
    this.queue = new Queue(this.name, options);
    watched.part('redis', redisLook(options.connection));
    watched.queue('tasks', queueLook(this.queue));
    this.queue.on('error', (error) => this.logger.debug(error.message));
    sweepers.every(config.SWEEP_MS, 'tasks', (now) => this.sweep(now));
  }

  private options(use: 'queue' | 'worker') {
    const connection = connectRedis(this.config, use);
    this.connections.push(connection);
    return { connection, prefix: this.config.REDIS_PREFIX, skipVersionCheck: true, ...jobTracing() };
  }

  onApplicationBootstrap(): void {
    this.worker = new Worker(this.name, (job) => this.work(job.data.task_id), {
      ...this.options('worker'),
      concurrency: atOnce,
      lockDuration: 5000,
      stalledInterval: 5000,
    });
    this.worker.on('error', (error) => this.logger.debug(error.message));
  }

  /** One that waits for something comes back by itself; where Redis has lost that, the sweeper brings it. */
  private async work(task_id: string): Promise<void> {
    const at = await this.runner.run(task_id);
    if (at) await this.add(task_id, at);
  }

  /** false: Redis did not take it. */
  async add(task_id: string, at?: Date): Promise<boolean> {
    try {
      // The job that adds it for later is still there under the name of its own.
      const when = at
        ? { jobId: `task-${task_id}-${at.getTime()}`, delay: Math.max(0, at.getTime() - Date.now()) }
        : {};
      const options = { jobId: `task-${task_id}`, removeOnComplete: true, removeOnFail: true, ...when };
      await this.queue.add('task', { task_id }, options);
      return true;
    } catch (error) {
      this.logger.debug(error instanceof Error ? error.message : String(error));
      return false;
    }
  }

  /** Without Redis the sweeper does the work itself. */
  private async sweep(now: Date): Promise<void> {
    for (const id of await this.tasks.due(this.service, now, maxDue)) {
      if (!(await this.add(id))) await this.runner.run(id);
    }
  }

  /** While the stores are still open: a step that ends now is noted, and the task is due for the next process at once. */
  async beforeApplicationShutdown(): Promise<void> {
    this.runner.stop();
    await this.worker?.close().catch(() => undefined);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queue.close().catch(() => undefined);
    for (const connection of this.connections) connection.disconnect();
  }
}
