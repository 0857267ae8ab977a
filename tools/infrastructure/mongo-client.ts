import mongoose from 'mongoose';

export type Mongo = InstanceType<typeof mongoose.mongo.MongoClient>;

/** Opens a client for one piece of work; closes it whatever comes. */
export async function withMongo<T>(url: string, timeoutMs: number, work: (client: Mongo) => Promise<T>): Promise<T> {
  const client = new mongoose.mongo.MongoClient(url, { serverSelectionTimeoutMS: timeoutMs, maxPoolSize: 1 });
  try {
    return await work(await client.connect());
  } finally {
    await client.close(true);
  }
}

/** MongoDB's name for what went wrong; nothing when no server has said it. */
export function mongoCode(error: unknown): string | undefined {
  return error instanceof mongoose.mongo.MongoServerError ? (error.codeName ?? String(error.code)) : undefined;
}
