import type { BucketName } from '@mathquiz/contracts/storage/file.constants';
import type { EntryFilter } from '../../providers/storage.js';

/** What of a bucket is in sight. `prefix` is '' or ends in a slash; `after` is '' on the first page. */
export type Place = EntryFilter;

const folderPath = /^(?:[A-Za-z0-9._-]+\/)*$/;

/** Of an address, which somebody may have typed: what is no folder is the top, and one without its slash gets it. */
export function prefixOf(given: string): string {
  const prefix = given === '' || given.endsWith('/') ? given : `${given}/`;
  return folderPath.test(prefix) && prefix.length <= 500 ? prefix : '';
}

export const placeAt = (bucket: BucketName, search: URLSearchParams): Place => ({
  bucket,
  prefix: prefixOf(search.get('prefix') ?? ''),
  after: search.get('after') ?? '',
  nobody: search.get('nobody') === '1',
});

/** The address of a place inside the console; another folder, or another choice, begins at its first page. */
export function addressOf({ bucket, prefix = '', after = '', nobody = false }: Partial<Place> & Pick<Place, 'bucket'>) {
  const search = new URLSearchParams();
  if (prefix !== '') search.set('prefix', prefix);
  if (nobody) search.set('nobody', '1');
  if (after !== '') search.set('after', after);
  const text = search.toString();
  return `/storage/${bucket}/show${text === '' ? '' : `?${text}`}`;
}

export type Crumb = { readonly name: string; readonly prefix: string };

/** `a/b/` -> the folders on the way, the open one last. */
export function crumbsOf(prefix: string): Crumb[] {
  const names = prefix.split('/').slice(0, -1);
  return names.map((name, at) => ({ name, prefix: `${names.slice(0, at + 1).join('/')}/` }));
}

/** What a key is called in the folder that is open: `a/b/c.pdf` in `a/b/` -> `c.pdf`. */
export const nameIn = (prefix: string, key: string): string =>
  key.startsWith(prefix) ? key.slice(prefix.length) : key;
