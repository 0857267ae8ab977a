import { Workshop, type WorkshopOptions } from '@mathquiz/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { MATHQUIZ_CONFIG, type MathquizConfig } from '../config.js';
import type { crafts } from './crafts.js';

/** Beside this file, built or not. */
const entry = new URL(import.meta.url.endsWith('.ts') ? './child.ts' : './child.js', import.meta.url);
const idleMs = 60_000;

type OfLane = Pick<WorkshopOptions, 'name' | 'mostWaiting' | 'mostOfOne' | 'cpuPerMinuteMs'>;

/** In every lane a share is a person: the shares are served in turn. */
abstract class Lane extends Workshop<typeof crafts> implements OnApplicationShutdown {
  constructor(config: MathquizConfig, ofLane: OfLane) {
    super({
      ...ofLane,
      entry,
      most: config.WORKSHOP_CHILDREN,
      idleMs,
      taskMs: config.WORKSHOP_TASK_MS,
      memoryMb: config.WORKSHOP_MEMORY_MB,
    });
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }
}

/** Marks what was handed in: one submission of a person at a time, for so much CPU a minute. */
@Injectable()
export class MarkingWorkshop extends Lane {
  constructor(@Inject(MATHQUIZ_CONFIG) config: MathquizConfig) {
    const cpuPerMinuteMs = config.MARKING_CPU_PER_MINUTE_MS;
    super(config, { name: 'marking', mostWaiting: 1000, mostOfOne: 4, cpuPerMinuteMs });
  }
}

/** Draws published items for those who take a test or look at a result: a lane that no draft and no answer can hold up. */
@Injectable()
export class ShowingWorkshop extends Lane {
  constructor(@Inject(MATHQUIZ_CONFIG) config: MathquizConfig) {
    super(config, { name: 'showing', mostWaiting: 1000, mostOfOne: 30 });
  }
}

/** Says how answers are read that are not judged yet: nobody's test waits for that. */
@Injectable()
export class ReadingWorkshop extends Lane {
  constructor(@Inject(MATHQUIZ_CONFIG) config: MathquizConfig) {
    const cpuPerMinuteMs = config.MARKING_CPU_PER_MINUTE_MS;
    super(config, { name: 'reading', mostWaiting: 1000, mostOfOne: 4, cpuPerMinuteMs });
  }
}

/** Tries what authors and teachers are still working on. */
@Injectable()
export class TryingWorkshop extends Lane {
  constructor(@Inject(MATHQUIZ_CONFIG) config: MathquizConfig) {
    super(config, { name: 'trying', mostWaiting: 200, mostOfOne: 20 });
  }
}
