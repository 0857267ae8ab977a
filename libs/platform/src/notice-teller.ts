import { noticeReaders, noticesSeen, tellNotice } from '@mathquiz/contracts';
import { Global, Inject, Injectable, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { z } from 'zod';
import { BusClient } from './bus-client.js';

export type Happened = z.input<typeof tellNotice.body>;
type Seen = z.input<typeof noticesSeen.body>;

/** Between tries, while the messages service is away. */
const pausesMs = [1000, 5000, 30_000];

/**
 * Tells people that something has happened, for features of any service: what has happened is stored before, and nobody waits for this.
 * Told again it is the same notice, by its key; one that is lost is harmless, since what it says is found in the product.
 */
@Injectable()
export class NoticeTeller implements OnApplicationShutdown {
  private readonly logger = new Logger('Notices');
  private readonly waiting = new Set<NodeJS.Timeout>();

  constructor(@Inject(BusClient) private readonly bus: BusClient) {}

  tell({ user_ids, ...happened }: Happened): void {
    for (let from = 0; from < user_ids.length; from += noticeReaders) {
      void this.try({ ...happened, user_ids: user_ids.slice(from, from + noticeReaders) }, 0);
    }
  }

  /** Somebody has looked at what notices are about, or it needs nobody any more. */
  seen(userId: Seen['user_id'], about: Seen['about'], kinds?: Seen['kinds']): void {
    this.bus.emit(noticesSeen, { user_id: userId, about, ...(kinds ? { kinds } : {}) });
  }

  onApplicationShutdown(): void {
    for (const timer of this.waiting) clearTimeout(timer);
  }

  private async try(happened: Happened, tries: number): Promise<void> {
    try {
      await this.bus.ask(tellNotice, happened);
    } catch (error) {
      const pause = pausesMs[tries];
      if (pause === undefined) {
        this.logger.warn(`${happened.kind}: ${error instanceof Error ? error.message : String(error)}`);
        return;
      }
      const timer = setTimeout(() => {
        this.waiting.delete(timer);
        void this.try(happened, tries + 1);
      }, pause).unref();
      this.waiting.add(timer);
    }
  }
}

@Global()
@Module({ providers: [NoticeTeller], exports: [NoticeTeller] })
export class NoticeTellerModule {}
