import { isKey } from '../keys.js';
import type { ListQuery } from '../object-store.js';
import type { Asked } from './client.js';
import { elements, nameOf, textOf } from './xml.js';

/** What a listing tells of an object: everything but its type. */
export type Listed = { readonly key: string; readonly bytes: number; readonly storedAt: Date };
export type Listing = {
  readonly objects: readonly Listed[];
  readonly folders: readonly string[];
  readonly next: string | null;
};

/** S3 gives no more in one answer. */
const mostKeys = 1000;

/** Behind everything that a folder may hold: no key has a sign as late as this one. */
const pastFolder = (folder: string): string => `${folder}~`;

export const listRequest = (bucket: string, { prefix, after, limit }: ListQuery): Asked => ({
  method: 'GET',
  bucket,
  query: {
    'list-type': 2,
    'encoding-type': 'url',
    delimiter: '/',
    'max-keys': Math.min(limit, mostKeys),
    prefix,
    ...(after === null ? {} : { 'start-after': after }),
  },
});

/** Foreign things that lie in the bucket under names which nobody here could ask for are left out. */
export function readListing(xml: string): Listing {
  const objects = elements(xml, 'Contents').map((one) => ({
    key: nameOf(one, 'Key'),
    bytes: Number(textOf(one, 'Size')),
    storedAt: new Date(textOf(one, 'LastModified')),
  }));
  const folders = elements(xml, 'CommonPrefixes').map((one) => nameOf(one, 'Prefix'));
  const ends = [...objects.map(({ key }) => key), ...folders.map(pastFolder)].sort();
  return {
    objects: objects.filter(({ key }) => isKey(key)),
    folders: folders.filter((folder) => isKey(folder.slice(0, -1))),
    next: textOf(xml, 'IsTruncated') === 'true' ? (ends.at(-1) ?? null) : null,
  };
}
