import { Workshop, type WorkshopOptions } from '@mathquiz/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { MATHQUIZ_CONFIG, type MathquizConfig } from '../config.js';
import type { crafts } from './crafts.js';

/** Beside this file, built or not. */
const entry = new URL(import.meta.url.endsWith('.ts') ? './child.ts' : './child.js', import.meta.url);
const idleMs = 60_000;

function laneOf(name: string, mostWaiting: number, config: MathquizConfig): WorkshopOptions {
  return {
    name,
    entry,
    most: config.WORKSHOP_CHILDREN,
    mostWaiting,
    idleMs,
    taskMs: config.WORKSHOP_TASK_MS,
    memoryMb: config.WORKSHOP_MEMORY_MB,
  };
}

/** Marks what was handed in. The queue hands it a few submissions at a time. */
@Injectable()
export class MarkingWorkshop extends Workshop<typeof crafts> implements OnApplicationShutdown {
  constructor(@Inject(MATHQUIZ_CONFIG) config: MathquizConfig) {
    super(laneOf('marking', 100, config));
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }
}

/** Draws published items for those who take a test or look at a result: a lane that no draft and no answer can hold up. */
@Injectable()
export class ShowingWorkshop extends Workshop<typeof crafts> implements OnApplicationShutdown {
  constructor(@Inject(MATHQUIZ_CONFIG) config: MathquizConfig) {
    super(laneOf('showing', 1000, config));
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }
}

/** Tries what authors and teachers are still working on. */
@Injectable()
export class TryingWorkshop extends Workshop<typeof crafts> implements OnApplicationShutdown {
  constructor(@Inject(MATHQUIZ_CONFIG) config: MathquizConfig) {
    super(laneOf('trying', 100, config));
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }
}
