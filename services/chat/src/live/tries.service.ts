import { createHash } from 'node:crypto';
import { liveLimits } from '@mathquiz/contracts';
import { AppError, CONFIG, networkOf, SharedCounter } from '@mathquiz/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ChatConfig } from '../config.js';

/** A person, whatever others at their address do; without an account a device. One without a name is one with all such at its address. */
type Trier = { readonly user_id: string } | { readonly address: string; readonly device?: string | undefined };
type TryCount = { readonly key: string; readonly most: number; readonly seconds: number };

/** From the narrowest on: who is over a limit of their own does not count for others. */
function countedOf(trier: Trier, room: string): readonly (readonly TryCount[])[] {
  const { tries, inSeconds, triesAnywhere, longerSeconds } = liveLimits;
  const ofOne = (who: string): TryCount[] => [
    { key: `o-${room}-${who}`, most: tries, seconds: inSeconds },
    { key: `a-${who}`, most: triesAnywhere, seconds: longerSeconds },
  ];
  if ('user_id' in trier) return [ofOne(trier.user_id)];
  const network = networkOf(trier.address);
  return [
    ofOne(trier.device ?? `none-${network}`),
    [
      { key: `t-${room}-${network}`, most: liveLimits.triesFromNetworkInRoom, seconds: inSeconds },
      { key: `r-${room}`, most: liveLimits.triesInRoom, seconds: inSeconds },
      { key: `n-${network}`, most: liveLimits.triesFromNetwork, seconds: longerSeconds },
    ],
  ];
}

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
  async count(right: boolean, roomKey: string, trier: Trier, now: Date): Promise<void> {
    const levels = countedOf(trier, shortened(roomKey));
    if (right) {
      const all = levels.flat();
      const counts = await this.counter.counted(...all.map(({ key }) => key));
      if (all.some(({ most }, at) => (counts[at] ?? 0) >= most)) throw tooMany();
      return;
    }
    for (const level of levels) {
      const counts = await Promise.all(level.map(({ key, seconds }) => this.counter.add(key, seconds, now.getTime())));
      if (level.some(({ most }, at) => (counts[at] ?? 0) > most)) throw tooMany();
    }
    throw new AppError('not_found');
  }

  onApplicationShutdown(): Promise<void> {
    return this.counter.close();
  }
}

const shortened = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);
const tooMany = () => new AppError('too_many_requests', { retry_after_s: liveLimits.inSeconds });
