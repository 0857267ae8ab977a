import { createHash } from 'node:crypto';
import { liveLimits } from '@mathquiz/contracts';
import { AppError, CONFIG, networkOf, SharedCounter } from '@mathquiz/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ChatConfig } from '../config.js';

/** Over all rooms tries are counted by a longer time. */
const longerSeconds = 300;

/** A person by themselves, whatever others at their address do; whoever has no account by the network that they come from. */
type Trier = { readonly user_id: string } | { readonly address: string };
type Counted = readonly [key: string, most: number];

function countedOf(trier: Trier, room: string): { inRoom: readonly Counted[]; everywhere: Counted } {
  const { tries, triesInRoom, triesOfPerson, triesFromNetwork } = liveLimits;
  if ('user_id' in trier)
    return { inRoom: [[`p-${room}-${trier.user_id}`, tries]], everywhere: [`e-${trier.user_id}`, triesOfPerson] };
  const network = networkOf(trier.address);
  return {
    inRoom: [
      [`t-${room}-${network}`, tries],
      [`r-${room}`, triesInRoom],
    ],
    everywhere: [`n-${network}`, triesFromNetwork],
  };
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
    const { inRoom, everywhere } = countedOf(trier, shortened(roomKey));
    const keys = inRoom.map(([key]) => key);
    const [everyKey] = everywhere;
    if (!right) await this.counter.addAll(keys, liveLimits.inSeconds, now.getTime());
    if (!right) await this.counter.add(everyKey, longerSeconds, now.getTime());
    const counts = await this.counter.counted(...keys, everyKey);
    // Of a wrong one itself is counted already.
    const mine = right ? 0 : 1;
    const isOver = [...inRoom, everywhere].some(([, most], at) => (counts[at] ?? 0) - mine >= most);
    if (isOver) throw new AppError('too_many_requests', { retry_after_s: liveLimits.inSeconds });
    if (!right) throw new AppError('not_found');
  }

  onApplicationShutdown(): Promise<void> {
    return this.counter.close();
  }
}

const shortened = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);
