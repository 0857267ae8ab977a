import { CONFIG, connectRedis, type Redis } from '@mathquiz/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ChatConfig } from '../config.js';

export type Numbered = { readonly number: number; readonly name: string; readonly payload: Record<string, unknown> };

/** What a page that was away for long asks for is more than this: it loads anew instead. */
const maxKept = 100;
const ttlS = 6 * 3600;

/** Numbers begin at the clock, so that those of a channel that was forgotten never come again. */
const addScript = `local number = redis.call('INCR', KEYS[1])
if number == 1 then
  number = tonumber(ARGV[1])
  redis.call('SET', KEYS[1], ARGV[1])
end
redis.call('RPUSH', KEYS[2], string.format('%.0f', number) .. ' ' .. ARGV[2])
redis.call('LTRIM', KEYS[2], -${maxKept}, -1)
redis.call('EXPIRE', KEYS[1], ${ttlS})
redis.call('EXPIRE', KEYS[2], ${ttlS})
return string.format('%.0f', number)`;

/**
 * What each person was told last, numbered without a gap: by that a page sees that it has missed something, and asks for it. It holds
 * nothing that is not stored elsewhere: where it is lost, pages load anew.
 */
@Injectable()
export class ChannelStore implements OnApplicationShutdown {
  private readonly redis: Redis;
  private readonly prefix: string;

  constructor(@Inject(CONFIG) config: ChatConfig) {
    this.redis = connectRedis(config, 'cache');
    this.prefix = `${config.REDIS_PREFIX}-channel-`;
  }

  /** The number that it has; null while Redis is away. */
  async add(userId: string, name: string, payload: object): Promise<number | null> {
    const told = JSON.stringify([name, payload]);
    try {
      return Number(await this.redis.eval(addScript, 2, ...this.keys(userId), String(Date.now()), told));
    } catch {
      return null;
    }
  }

  async newest(userId: string): Promise<number | null> {
    return this.redis.get(this.keys(userId)[0]).then(
      (number) => Number(number ?? 0),
      () => null,
    );
  }

  /** `whole`: nothing after `after` is missing among these. */
  async after(userId: string, after: number): Promise<{ number: number; whole: boolean; events: Numbered[] }> {
    const [counter, list] = this.keys(userId);
    try {
      const [number, told] = await Promise.all([this.redis.get(counter), this.redis.lrange(list, 0, -1)]);
      const newest = Number(number ?? 0);
      const all = told.map(numbered);
      // Nothing had ever been told when that page began, and nothing has fallen out of the list since: it holds everything.
      const fromTheFirst = after === 0 && all.length > 0 && all.length < maxKept;
      const follows = after < newest && (all[0]?.number ?? Infinity) <= after + 1;
      const whole = after === newest || fromTheFirst || follows;
      return { number: newest, whole, events: whole ? all.filter((one) => one.number > after) : [] };
    } catch {
      return { number: 0, whole: false, events: [] };
    }
  }

  async forget(userId: string): Promise<void> {
    await this.redis.del(...this.keys(userId)).catch(() => undefined);
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }

  private keys(userId: string): [string, string] {
    return [`${this.prefix}number-${userId}`, `${this.prefix}${userId}`];
  }
}

function numbered(told: string): Numbered {
  const cut = told.indexOf(' ');
  const [name, payload] = JSON.parse(told.slice(cut + 1)) as [string, Record<string, unknown>];
  return { number: Number(told.slice(0, cut)), name, payload };
}
