import { createHash } from 'node:crypto';
import { bucketNames } from '@mathquiz/contracts';
import type { Stores } from '../src/backup/open-stores.repository.js';
import { everyObject } from '../src/objects/every-object.js';

/** SHA-256 of each piece of a collection, as a snapshot of its own reads it. */
export async function documentsOf({ databases }: Stores): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for await (const { database, collection, number, documents, bytes } of databases.snapshot())
    sums[`${database}/${collection}/${number}: ${documents}`] = createHash('sha256').update(bytes).digest('hex');
  return sums;
}

/** SHA-256 of each object and its type. */
export async function objectsOf({ objects }: Stores): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const bucket of bucketNames)
    for await (const place of everyObject(objects, bucket)) {
      const hash = createHash('sha256').update(place.type);
      for await (const piece of (await objects.get(place)).body) hash.update(piece as Uint8Array);
      sums[`${bucket}/${place.key}`] = hash.digest('hex');
    }
  return sums;
}
