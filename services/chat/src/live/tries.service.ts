import { createHash } from 'node:crypto';
import { liveLimits } from '@mathquiz/contracts';
import { AppError, CONFIG, networkOf, SharedCounter } from '@mathquiz/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ChatConfig } from '../config.js';

/** A network may be a whole school: over all rooms it is counted by a longer time. */
const networkSeconds = 300;

/**
 * Guesses of passwords. Only wrong ones count, so that a class which enters at once keeps nobody out; whoever has guessed wrong too
 * often is not told any more that a guess is right.
 */
@Injectable()
export class TriesService implements OnApplicationShutdown {
  private readonly counter: SharedCounter;

  constructor(@Inject(CONFIG) config: ChatConfig) {
    this.counter = new SharedCounter(config, 'live');
  }

  /** Throws `too_many_requests`, and `not_found` for what is not right: for no such room just so. */
  async count(right: boolean, roomKey: string, address: string, now: Date): Promise<void> {
    const { tries, inSeconds, triesInRoom, triesFromNetwork } = liveLimits;
    const network = networkOf(address);
    const room = shortened(roomKey);
    const inRoom = [`t-${room}-${network}`, `r-${room}`];
    const everywhere = `n-${network}`;
    if (!right) await this.counter.addAll(inRoom, inSeconds, now.getTime());
    if (!right) await this.counter.add(everywhere, networkSeconds, now.getTime());
    const counts = await this.counter.counted(...inRoom, everywhere);
    // Of a wrong one itself is counted already.
    const mine = right ? 0 : 1;
    const isOver = [tries, triesInRoom, triesFromNetwork].some((most, at) => (counts[at] ?? 0) - mine >= most);
    if (isOver) throw new AppError('too_many_requests', { retry_after_s: inSeconds });
    if (!right) throw new AppError('not_found');
  }

  onApplicationShutdown(): Promise<void> {
    return this.counter.close();
  }
}

const shortened = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);
