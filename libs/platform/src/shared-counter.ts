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

  /** Takes one event back. */
  async giveBack(key: string): Promise<void> {
    try {
      await this.redis.decr(this.prefix + key);
    } catch {
      const own = this.own.get(key);
      if (own) this.own.set(key, { ...own, count: Math.max(0, own.count - 1) });
    }
  }

  close(): void {
    this.redis.disconnect();
  }
}
