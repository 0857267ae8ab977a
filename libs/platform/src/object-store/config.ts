import { join } from 'node:path';
import { z } from 'zod';
import { s3Config } from './s3/config.js';

const MB = 1024 * 1024;

/** Settings of whoever holds the store: the storage service and the gateway, with the same values. Hold the schema to `s3IsWhole`. */
export const objectsConfig = {
  /** Objects lie in its folder `objects`, where no S3 is set. */
  DATA_DIR: z.string().min(1).default('.data'),
  /** So much of the disk stays free of files, so that the database never meets its end. */
  STORAGE_RESERVE_MB: z.coerce.number().int().min(0).max(1_000_000).default(1024),
  ...s3Config,
};
export type ObjectsConfig = z.output<z.ZodObject<typeof objectsConfig>>;

export const diskOptions = (config: Pick<ObjectsConfig, 'DATA_DIR' | 'STORAGE_RESERVE_MB'>) => ({
  folder: join(config.DATA_DIR, 'objects'),
  reserveBytes: config.STORAGE_RESERVE_MB * MB,
});
