import { CONFIG, Sweepers } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { MessagesConfig } from '../config.js';
import { DeliveringService } from '../items/delivering.service.js';
import { UnreadCache } from '../unread/unread-cache.js';
import { AnnouncingService } from './announcing.service.js';

/** Every few seconds: fills boxes that a crash has left, mails about what stays unread, tells Redis what it missed. */
@Injectable()
export class MessagesSweeper {
  constructor(
    @Inject(CONFIG) config: MessagesConfig,
    @Inject(DeliveringService) delivering: DeliveringService,
    @Inject(AnnouncingService) announcing: AnnouncingService,
    @Inject(UnreadCache) unread: UnreadCache,
    @Inject(Sweepers) sweepers: Sweepers,
  ) {
    const steps = [(now: Date) => delivering.sweep(now), (now: Date) => announcing.sweep(now), () => unread.settle()];
    sweepers.every(config.SWEEP_MS, 'messages', steps);
  }
}
