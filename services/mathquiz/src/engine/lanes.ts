import { CONFIG, WorkerPool, type WorkerPoolOptions } from '@mathquiz/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { MathquizConfig } from '../config.js';
import type { handlers } from './handlers.js';

/** Beside this file, built or not. */
const entry = new URL(import.meta.url.endsWith('.ts') ? './child.ts' : './child.js', import.meta.url);
const idleMs = 60_000;

type OfLane = Pick<WorkerPoolOptions, 'name' | 'maxWaiting' | 'maxOfOne' | 'cpuPerMinuteMs'>;

/** In every lane a share is a person: the shares are served in turn. */
abstract class Lane extends WorkerPool<typeof handlers> implements OnApplicationShutdown {
  constructor(config: MathquizConfig, ofLane: OfLane) {
    super({
      ...ofLane,
      entry,
      maxWorkers: config.WORKERS_PER_POOL,
      idleMs,
      taskMs: config.WORKER_TASK_MS,
      memoryMb: config.WORKER_MEMORY_MB,
    });
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }
}

/** Marks what was handed in: one submission of a person at a time, for so much CPU a minute. */
@Injectable()
export class MarkingPool extends Lane {
  constructor(@Inject(CONFIG) config: MathquizConfig) {
    const cpuPerMinuteMs = config.MARKING_CPU_PER_MINUTE_MS;
    super(config, { name: 'marking', maxWaiting: 1000, maxOfOne: 4, cpuPerMinuteMs });
  }
}

/** Draws published items for those who take a test or look at a result: a lane that no draft and no answer can hold up. */
@Injectable()
export class ShowingPool extends Lane {
  constructor(@Inject(CONFIG) config: MathquizConfig) {
    super(config, { name: 'showing', maxWaiting: 1000, maxOfOne: 30 });
  }
}

/** Says how answers are read that are not graded yet: nobody's test waits for that. */
@Injectable()
export class ReadingPool extends Lane {
  constructor(@Inject(CONFIG) config: MathquizConfig) {
    const cpuPerMinuteMs = config.MARKING_CPU_PER_MINUTE_MS;
    super(config, { name: 'reading', maxWaiting: 1000, maxOfOne: 4, cpuPerMinuteMs });
  }
}

/** Tries what authors and teachers are still working on. */
@Injectable()
export class TryingPool extends Lane {
  constructor(@Inject(CONFIG) config: MathquizConfig) {
    super(config, { name: 'trying', maxWaiting: 200, maxOfOne: 20 });
  }
}

/**
 * Draws and judges for those who have no account, who share by the place where they are: a lane that nobody with an account waits for.
 * A class stands behind one address, and hands in together.
 */
@Injectable()
export class GuestPool extends Lane {
  constructor(@Inject(CONFIG) config: MathquizConfig) {
    const cpuPerMinuteMs = config.MARKING_CPU_PER_MINUTE_MS;
    super(config, { name: 'guests', maxWaiting: 400, maxOfOne: 100, cpuPerMinuteMs });
  }
}
