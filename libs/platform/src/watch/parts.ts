import type { PartReport } from '@mathquiz/contracts';
import type { Connection } from 'mongoose';
import type { BusClient } from '../bus-client.js';
import type { Redis } from '../redis.js';

/** What a look at a part has found; it throws where the part does not answer. */
export type PartLook = () => Promise<Partial<Omit<PartReport, 'part' | 'ok' | 'ms'>>>;

type Stats = { storageSize?: number; indexSize?: number; fsTotalSize?: number; fsUsedSize?: number };

/** The database of a service: its server, and the bytes of this one. */
export function databaseLook(connection: Connection): PartLook {
  return async () => {
    const db = connection.db;
    if (!db) throw new Error('not connected');
    const [{ setName }, { version }] = await Promise.all([db.command({ hello: 1 }), db.command({ buildInfo: 1 })]);
    const stats = (await db.command({ dbStats: 1 }).catch(() => ({}))) as Stats;
    const { storageSize = 0, indexSize = 0, fsTotalSize, fsUsedSize } = stats;
    return {
      program: setName === 'secantus' ? 'secantusd' : 'mongodb',
      version: String(version),
      used_bytes: Math.round(storageSize + indexSize),
      free_bytes: fsTotalSize && fsUsedSize ? Math.round(fsTotalSize - fsUsedSize) : null,
    };
  };
}

export function natsLook(bus: BusClient): PartLook {
  return async () => ({ program: 'nats', version: await bus.ping() });
}

/** One connection of a service to Redis. */
export function redisLook(redis: Redis): PartLook {
  return async () => {
    const lines = (await redis.info()).split(/\r?\n/).map((line) => line.split(':', 2));
    const info = new Map(lines.map(([name = '', value = '']) => [name, value]));
    const most = Number(info.get('maxmemory') ?? 0);
    const used = Number(info.get('used_memory') ?? 0);
    return {
      program: info.get('server_name') === 'valkey' ? 'valkey' : 'redis',
      version: info.get('valkey_version') ?? info.get('redis_version') ?? '',
      used_bytes: used,
      free_bytes: most > 0 ? Math.max(0, most - used) : null,
    };
  };
}
