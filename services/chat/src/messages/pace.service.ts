import { type Caller, chatLimits } from '@mathquiz/contracts';
import { AppError, CONFIG, SharedCounter } from '@mathquiz/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ChatConfig } from '../config.js';

/** How fast somebody may write, over every copy of the service and whatever room. */
@Injectable()
export class PaceService implements OnApplicationShutdown {
  private readonly counter: SharedCounter;

  constructor(@Inject(CONFIG) config: ChatConfig) {
    this.counter = new SharedCounter(config, 'chat');
  }

  /** Throws `too_many_requests`. */
  async hold({ user_id }: Pick<Caller, 'user_id'>, now: Date): Promise<void> {
    const { messages, inSeconds } = chatLimits;
    const written = await this.counter.add(`w-${user_id}`, inSeconds, now.getTime());
    if (written > messages) throw new AppError('too_many_requests', { retry_after_s: inSeconds });
  }

  onApplicationShutdown(): Promise<void> {
    return this.counter.close();
  }
}
