import { ifSet, originConfig, redisConfig, serviceConfig, sessionConfig, sweepConfig } from '@mathquiz/platform';
import { objectsConfig, s3IsWhole } from '@mathquiz/platform/object-store';
import { z } from 'zod';

const megabytes = (most: number, byDefault: number) => z.coerce.number().int().min(1).max(most).default(byDefault);

export const storageConfig = z
  .object({
    ...serviceConfig,
    ...redisConfig,
    ...sessionConfig,
    ...sweepConfig,
    ...originConfig,
    ...objectsConfig,
    /** What the files of one person may take, in MB: of those who make content, and of all others. */
    FILES_STAFF_MB: megabytes(1_000_000, 2048),
    FILES_PERSON_MB: megabytes(1_000_000, 100),
    /** What the files of all may take together. */
    FILES_SCHOOL_MB: megabytes(100_000_000, 51_200),
    /** A folder for the log of erasures: on another disk, it outlives this one. */
    ERASURES_DIR: ifSet(z.string()),
    /** Processes that read and draw files at the same time. */
    FILE_WORKERS: z.coerce.number().int().min(1).max(16).default(1),
  })
  .check(s3IsWhole);
export type StorageConfig = z.output<typeof storageConfig>;
