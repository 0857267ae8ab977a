/** The last entry of an archive lists the others: an archive that differs from it was cut, changed or made by something else. */
import { bucketNames } from '@mathquiz/contracts';
import { backingServices } from '@mathquiz/platform';
import { isKey } from '@mathquiz/platform/object-store';
import { z } from 'zod';

export type Collection = { readonly database: string; readonly collection: string };

/** Databases of an installation, without its prefix: one a service, and that of the tasks, which all share. */
export const databases: readonly string[] = [...backingServices, 'tasks'];

/** True for a collection that backups leave out: it tells of backups, or is made from the files. */
export const isMadeAnew = ({ database, collection }: Collection): boolean =>
  database === 'storage' && ['backups', 'removals', 'objects'].includes(collection);

export const archiveFormat = 'mathquiz-backup';
export const archiveVersion = 1;
export const manifestPath = 'manifest.json';
export const secretsPath = 'secrets.json';

const facts = { path: z.string().min(1), bytes: z.int().min(0), sha256: z.string().length(64) };

/** Documents of a collection, one behind the other, as `mongodump` writes them. */
const documents = z.strictObject({ ...facts, kind: z.literal('documents'), documents: z.int().min(1) });
const object = z.strictObject({ ...facts, kind: z.literal('object'), type: z.string() });
const secrets = z.strictObject({ ...facts, kind: z.literal('secrets') });

const entry = z.discriminatedUnion('kind', [documents, object, secrets]);
export type ArchiveEntry = z.output<typeof entry>;

export const manifestSchema = z.strictObject({
  format: z.literal(archiveFormat),
  version: z.literal(archiveVersion),
  /** Version of the product that made it. */
  product: z.string().max(60),
  /** Everything that was acknowledged before this moment is in it. */
  began_at: z.iso.datetime(),
  entries: z.array(entry),
});
export type Manifest = z.output<typeof manifestSchema>;

export type Totals = { readonly documents: number; readonly objects: number };

export function totalsOf(entries: readonly ArchiveEntry[]): Totals {
  let documents = 0;
  let objects = 0;
  for (const one of entries) {
    if (one.kind === 'documents') documents += one.documents;
    if (one.kind === 'object') objects += 1;
  }
  return { documents, objects };
}

/** `databases/auth/users/00001.bson`: names without the prefix of the installation, so that another one can take them. */
export const piecePath = (database: string, collection: string, number: number): string =>
  `databases/${database}/${collection}/${String(number).padStart(5, '0')}.bson`;

/** Null where the path is none of a piece of a database that the product has. */
export function collectionOf(path: string): Collection | null {
  const [, database = '', collection = ''] = /^databases\/([^/]+)\/([^/]+)\/\d+\.bson$/.exec(path) ?? [];
  return databases.includes(database) && !isMadeAnew({ database, collection }) ? { database, collection } : null;
}

export const objectPath = (bucket: string, key: string): string => `objects/${bucket}/${key}`;

/** Null where the path is none of an object in a bucket that the product has. */
export function placeOf(path: string): { readonly bucket: string; readonly key: string } | null {
  const [, bucket = '', key = ''] = /^objects\/([^/]+)\/(.+)$/.exec(path) ?? [];
  return bucketNames.some((name) => name === bucket) && isKey(key) ? { bucket, key } : null;
}
