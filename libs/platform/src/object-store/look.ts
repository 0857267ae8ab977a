import { statfs } from 'node:fs/promises';
import { bucketNames } from '@mathquiz/contracts';
import type { PartLook } from '../watch/parts.js';
import { diskOptions, type ObjectsConfig } from './config.js';
import type { ObjectStore } from './object-store.js';
import { s3Settings } from './s3/config.js';

/** Whether the store answers, by asking for an object that is not there; of a disk, how much it may still take. */
export function objectsLook(store: ObjectStore, config: ObjectsConfig): PartLook {
  const nothing = { bucket: bucketNames[0] ?? '', key: 'health' };
  return async () => {
    await store.find(nothing);
    if (s3Settings(config)) return { program: 's3' };
    const { folder, reserveBytes } = diskOptions(config);
    const { bavail, bsize } = await statfs(folder);
    return { program: 'disk', free_bytes: Math.max(0, bavail * bsize - reserveBytes) };
  };
}
