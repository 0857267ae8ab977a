import { Logger } from '@nestjs/common';
import { Redis, type RedisOptions } from 'ioredis';

export type { Redis } from 'ioredis';

/** Every connection outlives any outage. */
const retryStrategy = (tries: number): number => Math.min(tries * 100, 2000);

const optionsFor = {
  /** Who asks goes on without it at once. */
  cache: { enableOfflineQueue: false, maxRetriesPerRequest: 0, connectTimeout: 2000, commandTimeout: 500 },
  /** Puts jobs into a queue; what Redis does not take the sweeper finds again. */
  queue: { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 1000 },
  /** BullMQ demands null here: its blocking reads must outlast any outage. */
  worker: { maxRetriesPerRequest: null },
} as const satisfies Record<string, RedisOptions>;

/** A connection for one use. Its outages are whoever uses it's to handle; they are told at debug level. */
export function connectRedis({ REDIS_URL }: { REDIS_URL: string }, use: keyof typeof optionsFor): Redis {
  const logger = new Logger('Redis');
  const redis = new Redis(REDIS_URL, { ...optionsFor[use], retryStrategy });
  // Without a listener ioredis prints every failed reconnect.
  redis.on('error', (error) => logger.debug(error.message));
  return redis;
}
