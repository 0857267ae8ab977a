import { statfs } from 'node:fs/promises';
import { bucketNames } from '@mathquiz/contracts';
import { msOf, type PartLook } from '../watch/parts.js';
import { diskOptions, type ObjectsConfig } from './config.js';
import type { ObjectStore } from './object-store.js';
import { s3Settings } from './s3/config.js';

/** Asks the store for an object that is not there; a disk is asked how much it may still take, too. */
export function objectsLook(store: ObjectStore, config: ObjectsConfig): PartLook {
  const nothing = { bucket: bucketNames[0] ?? '', key: 'health' };
  return async () => {
    const ms = await msOf(store.find(nothing));
    if (s3Settings(config)) return { ms, program: 's3' };
    const { folder, reserveBytes } = diskOptions(config);
    const { bavail, bsize } = await statfs(folder);
    return { ms, program: 'disk', free_bytes: Math.max(0, bavail * bsize - reserveBytes) };
  };
}
