import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { MESSAGES_CONFIG, type MessagesConfig } from '../config.js';
import { DeliveringService } from '../items/delivering.service.js';
import { UnreadCache } from '../unread/unread-cache.js';
import { AnnouncingService } from './announcing.service.js';

/** Every few seconds: fills boxes that a crash has left, mails about what stays unread, tells Redis what it missed. */
@Injectable()
export class MessagesSweeper implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('MessagesSweeper');
  private timer: NodeJS.Timeout | null = null;
  private sweeping: Promise<unknown> = Promise.resolve();
  private stopping = false;

  constructor(
    @Inject(MESSAGES_CONFIG) private readonly config: MessagesConfig,
    @Inject(DeliveringService) private readonly delivering: DeliveringService,
    @Inject(AnnouncingService) private readonly announcing: AnnouncingService,
    @Inject(UnreadCache) private readonly unread: UnreadCache,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule();
  }

  private schedule(): void {
    if (this.stopping) return;
    this.timer = setTimeout(() => {
      this.sweeping = this.sweep(new Date()).finally(() => this.schedule());
    }, this.config.SWEEP_MS);
    this.timer.unref();
  }

  private async sweep(now: Date): Promise<void> {
    const steps = [() => this.delivering.sweep(now), () => this.announcing.sweep(now), () => this.unread.settle()];
    for (const step of steps) {
      // One that fails must not keep the others waiting.
      await step().catch((error: unknown) => this.logger.warn(error instanceof Error ? error.message : String(error)));
    }
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping = true;
    if (this.timer) clearTimeout(this.timer);
    await this.sweeping;
  }
}
