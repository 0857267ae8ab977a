import { CONFIG, Sweepers } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { MathquizConfig } from '../config.js';
import { TestNoticesService } from './test-notices.service.js';

/** Tells of results once their test is over; every copy of the service does, and a notice is told once. */
@Injectable()
export class NoticesSweeper {
  constructor(
    @Inject(CONFIG) config: MathquizConfig,
    @Inject(TestNoticesService) notices: TestNoticesService,
    @Inject(Sweepers) sweepers: Sweepers,
  ) {
    sweepers.every(config.SWEEP_MS, 'notices', (now) => notices.sweep(now));
  }
}
