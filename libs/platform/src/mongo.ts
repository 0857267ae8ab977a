import type { MongooseModuleOptions } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { isTracing } from './tracing/start-tracing.js';

type StoreConfig = { MONGO_URL: string; MONGO_PREFIX: string; MONGO_POOL: number };

/**
 * Every write waits until the journal has it (architecture.md, rule 5). Pools are small: the embedded server keeps a
 * thread a connection. Operators of clients are kept out by the closed schemas of the contracts.
 */
export function mongoOptions(config: StoreConfig, service: string): MongooseModuleOptions {
  return {
    dbName: `${config.MONGO_PREFIX}${service}`,
    maxPoolSize: config.MONGO_POOL,
    minPoolSize: 1,
    writeConcern: { w: 'majority', journal: true },
    readPreference: 'primary',
    retryWrites: true,
    retryReads: true,
    serverSelectionTimeoutMS: 5000,
    socketTimeoutMS: 20_000,
    bufferCommands: false,
    autoIndex: true,
    monitorCommands: isTracing(),
    retryAttempts: 60,
    retryDelay: 500,
    verboseRetryLog: false,
  };
}

/** 11000: a unique index refused the write. */
export function isDuplicateKey(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 11000;
}

/** One exchange with the server. Throws where it does not answer. */
export async function pingStore({ db }: Connection): Promise<void> {
  if (!db) throw new Error('the database is not connected');
  await db.command({ ping: 1 });
}

/** The embedded database for trying out, whose sessions and figures differ from those of MongoDB. */
export async function isSecantus(db: Pick<NonNullable<Connection['db']>, 'command'>): Promise<boolean> {
  return (await db.command({ hello: 1 })).setName === 'secantus';
}

/** Unique indexes keep correctness (architecture.md, rule 6), so nothing is answered before they are there. */
export async function indexesReady(connection: Connection): Promise<void> {
  await Promise.all(Object.values(connection.models).map((model) => model.init()));
}
