import { CONFIG, Sweepers } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { MessagesConfig } from '../config.js';
import { PushingService } from './pushing.service.js';

const everyMs = 1000;

/** Apart from the other sweepers: a push service that hangs must not keep mails and boxes waiting. */
@Injectable()
export class PushWorker {
  constructor(
    @Inject(CONFIG) config: MessagesConfig,
    @Inject(PushingService) pushing: PushingService,
    @Inject(Sweepers) sweepers: Sweepers,
  ) {
    if (!config.PUSH_PRIVATE_KEY) return;
    sweepers.every(Math.min(everyMs, config.SWEEP_MS), 'push', (now) => pushing.sweep(now));
  }
}
