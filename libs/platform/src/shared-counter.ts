import { Redis } from 'ioredis';

/**
 * Counts events in windows of time. Counters live in Redis, shared by every copy of a service; while Redis is away each process
 * counts for itself, so that an outage neither opens a door nor shuts it.
 */
export class SharedCounter {
  private readonly redis: Redis;
  private readonly own = new Map<string, { count: number; until: number }>();

  constructor(
    url: string,
    private readonly prefix: string,
  ) {
    this.redis = new Redis(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: 2000,
      commandTimeout: 500,
      retryStrategy: (tries) => Math.min(tries * 100, 2000),
    });
    // Without a listener ioredis prints every failed reconnect; counting locally is the handling.
    this.redis.on('error', () => undefined);
  }

  async read(key: string, now: number): Promise<number> {
    const own = this.own.get(key);
    const here = own && own.until > now ? own.count : 0;
    try {
      return Math.max(here, Number((await this.redis.get(this.prefix + key)) ?? 0));
    } catch {
      return here;
    }
  }

  /** The count after this event; the window starts with the first one. */
  async add(key: string, windowS: number, now: number): Promise<number> {
    try {
      const answers = await this.redis
        .multi()
        .incr(this.prefix + key)
        .expire(this.prefix + key, windowS, 'NX')
        .exec();
      return Number(answers?.[0]?.[1] ?? 1);
    } catch {
      const own = this.own.get(key);
      const entry =
        own && own.until > now ? { count: own.count + 1, until: own.until } : { count: 1, until: now + windowS * 1000 };
      if (this.own.size > 10_000) this.own.clear();
      this.own.set(key, entry);
      return entry.count;
    }
  }

  close(): void {
    this.redis.disconnect();
  }
}
