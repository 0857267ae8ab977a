import { type BucketName, bucketNames, buckets } from '@mathquiz/contracts/storage/file.constants';
import type { T } from '../../lib/use-t.js';

export const isBucket = (name: string | undefined): name is BucketName =>
  (bucketNames as readonly (string | undefined)[]).includes(name);

export const bucketName = (bucket: BucketName, t: T): string => t(`console.storage.bucket.${bucket}`);

/** How long what lies in it is kept. */
export function keptFor(bucket: BucketName, t: T, days: number | null = buckets[bucket].keptDays): string {
  return days === null ? t('console.storage.keptWhileUsed') : t('console.storage.keptDays', { count: days });
}

const mono = { fontFamily: 'monospace', fontSize: 14 } as const;
/** Names that the store goes by. */
export const asCode = { ...mono, overflowWrap: 'anywhere' } as const;
