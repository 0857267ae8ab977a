import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { MESSAGES_CONFIG, type MessagesConfig } from '../config.js';
import { PushingService } from './pushing.service.js';

const everyMs = 1000;

/** Apart from the other sweeper: a push service that hangs must not keep mails and boxes waiting. */
@Injectable()
export class PushWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('PushWorker');
  private timer: NodeJS.Timeout | null = null;
  private sweeping: Promise<void> = Promise.resolve();
  private stopping = false;

  constructor(
    @Inject(MESSAGES_CONFIG) private readonly config: MessagesConfig,
    @Inject(PushingService) private readonly pushing: PushingService,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.PUSH_PRIVATE_KEY) this.schedule();
  }

  private schedule(): void {
    if (this.stopping) return;
    this.timer = setTimeout(
      () => {
        this.sweeping = this.pushing
          .sweep(new Date())
          .catch((error: unknown) => this.logger.warn(error instanceof Error ? error.message : String(error)))
          .finally(() => this.schedule());
      },
      Math.min(everyMs, this.config.SWEEP_MS),
    );
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping = true;
    if (this.timer) clearTimeout(this.timer);
    await this.sweeping;
  }
}
