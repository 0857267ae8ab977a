import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll } from '@jest/globals';
import mongoose from 'mongoose';

export type Database = mongoose.mongo.Db;
export type Client = InstanceType<typeof mongoose.mongo.MongoClient>;

/** How the product writes everything that it acknowledges. */
export const durable = { writeConcern: { w: 'majority', journal: true } } as const;

/** An empty database of its own for the tests of one file, dropped afterwards. */
export function useFreshDatabase(): () => Database {
  let client: Client | undefined;
  let database: Database | undefined;
  beforeAll(async () => {
    const url = process.env.MONGO_URL;
    if (!url) throw new Error('MONGO_URL is not set: the medium tier starts its parts before the tests');
    client = await new mongoose.mongo.MongoClient(url, { maxPoolSize: 20 }).connect();
    database = client.db(`conformance_${randomBytes(6).toString('hex')}`);
  });
  afterAll(async () => {
    await database?.dropDatabase();
    await client?.close();
  });
  return () => {
    if (!database) throw new Error('the database is there only inside a test');
    return database;
  };
}

/** Runs all at once; tells how many came through and how the others failed. */
export async function race(works: readonly Promise<unknown>[]): Promise<{ won: number; codes: unknown[] }> {
  const ended = await Promise.allSettled(works);
  const codes = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason?.code ?? String(one.reason)] : []));
  return { won: ended.length - codes.length, codes };
}
