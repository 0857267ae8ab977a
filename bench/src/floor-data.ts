import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import mongoose from 'mongoose';
import { openSecrets } from '../../tools/infrastructure/secrets.ts';
import type { Place } from './product.ts';

export const floorDb = 'bench_floor';

/** Where each of the floor's collections is copied from. */
const sources = { users: 'mq_auth', groups: 'mq_auth', sessions: 'mq_auth', submissions: 'mq_mathquiz' } as const;

/** Gives the floor documents and indexes of its own, equal to the product's, on the same server. */
async function copyData(url: string): Promise<void> {
  const client = await new mongoose.mongo.MongoClient(url, { maxPoolSize: 1 }).connect();
  try {
    for (const [name, from] of Object.entries(sources)) {
      const source = client.db(from).collection(name);
      const own = client.db(floorDb).collection(name);
      await own.insertMany(await source.find().toArray());
      for (const { key, name: index, unique } of await source.indexes()) {
        if (index !== '_id_') await own.createIndex(key, { ...(unique ? { unique } : {}) });
      }
    }
  } finally {
    await client.close();
  }
}

/** Starts the floor on the product's database server, with its secret, so that it takes the same cookies. */
export async function startFloor({ product, dataDir }: Place): Promise<{ url: string; child: ChildProcess }> {
  const url = product.urls.MONGO_URL ?? '';
  await copyData(url);
  const SESSION_SECRET = openSecrets(dataDir).drawn('SESSION_SECRET');
  const child = fork(fileURLToPath(new URL('./floor.ts', import.meta.url)), {
    env: { PATH: process.env.PATH, MONGO_URL: url, SESSION_SECRET },
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port));
    child.once('exit', (code) => reject(new Error(`the floor ended with ${code}`)));
  });
  return { url: `http://127.0.0.1:${port}`, child };
}
