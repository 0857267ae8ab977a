import type { Client } from '@mathquiz/contracts/client';
import type { DataOf } from '@mathquiz/contracts/route';
import { bucketRoutes } from '@mathquiz/contracts/storage/bucket.routes';
import type { BucketObject } from '@mathquiz/contracts/storage/bucket.schemas';
import type { BucketName } from '@mathquiz/contracts/storage/file.constants';
import { chosen, type Source } from './source.js';

export type BucketRecord = DataOf<typeof bucketRoutes.listBuckets>[number] & { readonly id: BucketName };
export function bucketsSource(call: Client): Source<BucketRecord> {
  return {
    async list() {
      const { data } = await call(bucketRoutes.listBuckets, {});
      return { data: data.map((bucket) => ({ ...bucket, id: bucket.name })), total: data.length };
    },
  };
}

type FolderRecord = { readonly id: string; readonly kind: 'folder' };
type ObjectRecord = BucketObject & { readonly id: string; readonly kind: 'object' };
/** What lies directly below a prefix; a folder’s id ends in a slash, as its prefix does. */
export type EntryRecord = FolderRecord | ObjectRecord;
export type EntryFilter = {
  readonly bucket: BucketName;
  readonly prefix: string;
  /** '': the first page. */
  readonly after: string;
  readonly nobody: boolean;
};

const inFolders = (folder: string): string => (folder.endsWith('/') ? folder : `${folder}/`);

/** A page of a bucket; `meta.next` says where the next one begins, and how many there are in all nobody counts. */
export function objectsSource(call: Client): Source<EntryRecord> {
  return {
    async list({ filter }) {
      const { bucket, prefix, after, nobody } = filter as EntryFilter;
      const query = { prefix, ...chosen({ after }), ...(nobody ? { nobody: '1' as const } : {}) };
      const { objects, folders, next } = (await call(bucketRoutes.listObjects, { params: { bucket }, query })).data;
      const data: EntryRecord[] = [
        ...folders.map((folder): FolderRecord => ({ id: inFolders(folder), kind: 'folder' })),
        ...objects.map((object): ObjectRecord => ({ ...object, id: object.key, kind: 'object' })),
      ];
      return { data, total: data.length, meta: { next } };
    },
  };
}

/** What a list of react-admin is called there. */
export const storageResources = { buckets: 'storage', objects: 'objects' } as const;
