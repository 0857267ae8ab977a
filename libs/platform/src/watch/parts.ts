import type { CopyReport, PartReport } from '@mathquiz/contracts';
import type { Connection } from 'mongoose';
import type { BusClient } from '../bus-client.js';
import { isSecantus, pingStore } from '../mongo.js';
import type { Redis } from '../redis.js';

/** Parts, queues and the last backup as one copy of a service sees them. */
export type Sight = Pick<CopyReport, 'parts' | 'queues' | 'backup'>;

/** Gives the facts of a part that can be known; throws where it does not answer. */
export type PartLook = () => Promise<Partial<Omit<PartReport, 'part' | 'ok'>>>;

type Stats = { storageSize?: number; indexSize?: number; fsTotalSize?: number; fsUsedSize?: number };

/** Milliseconds of one exchange, to a tenth. */
export async function msOf(exchange: Promise<unknown>): Promise<number> {
  const began = performance.now();
  await exchange;
  return Math.round((performance.now() - began) * 10) / 10;
}

/** The database of a service: its server, and the bytes of this one. */
export function databaseLook(connection: Connection): PartLook {
  return async () => {
    const ms = await msOf(pingStore(connection));
    const db = connection.getClient().db(connection.name);
    const [isTrial, { version }] = await Promise.all([isSecantus(db), db.command({ buildInfo: 1 })]);
    const stats = (await db.command({ dbStats: 1 }).catch(() => ({}))) as Stats;
    const { storageSize = 0, indexSize = 0, fsTotalSize, fsUsedSize } = stats;
    return {
      ms,
      program: isTrial ? 'secantusd' : 'mongodb',
      version: String(version),
      used_bytes: Math.round(storageSize + indexSize),
      free_bytes: fsTotalSize && fsUsedSize ? Math.round(fsTotalSize - fsUsedSize) : null,
    };
  };
}

export function natsLook(bus: BusClient): PartLook {
  return async () => ({ ms: await msOf(bus.ping()), program: 'nats', version: bus.serverVersion });
}

/** One connection of a service to Redis. */
export function redisLook(redis: Redis): PartLook {
  return async () => {
    const ms = await msOf(redis.ping());
    const lines = (await redis.info()).split(/\r?\n/).map((line) => line.split(':', 2));
    const info = new Map(lines.map(([name = '', value = '']) => [name, value]));
    const most = Number(info.get('maxmemory') ?? 0);
    const used = Number(info.get('used_memory') ?? 0);
    return {
      ms,
      program: info.get('server_name') === 'valkey' ? 'valkey' : 'redis',
      version: info.get('valkey_version') ?? info.get('redis_version') ?? '',
      used_bytes: used,
      free_bytes: most > 0 ? Math.max(0, most - used) : null,
    };
  };
}
