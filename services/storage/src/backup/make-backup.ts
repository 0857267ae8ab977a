import { Readable } from 'node:stream';
import { bucketNames } from '@mathquiz/contracts';
import { productVersion } from '@mathquiz/platform';
import { DiskStore, ObjectError, type ObjectStore, type StoredObject } from '@mathquiz/platform/object-store';
import { everyObject } from '../objects/every-object.js';
import type { BackupsRepository, EndedBackup } from '../records/backups.repository.js';
import { ArchiveWriter } from './archive-writer.js';
import type { DatabasesRepository } from './databases.repository.js';
import { everyTenSeconds } from './every-ten-seconds.js';
import { BackupLease } from './lease.js';
import {
  type ArchiveEntry,
  archiveFormat,
  archiveVersion,
  type Manifest,
  manifestPath,
  objectPath,
  piecePath,
  secretsPath,
  totalsOf,
} from './manifest.js';

export type BackupJob = {
  readonly databases: DatabasesRepository;
  readonly objects: ObjectStore;
  readonly backups: BackupsRepository;
  /** Without these the data is of less use: kept in the archive, which is encrypted. */
  readonly secrets: Readonly<Record<string, string>>;
  /** A public key of age, whose private half opens the archive. */
  readonly recipient: string;
  /** Place of the archive; its folder is there. */
  readonly path: string;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
};

/**
 * Documents as they were at one moment, then the objects: whatever a document of that moment refers to lies there, since removals wait
 * meanwhile. Everything that was acknowledged before the call is in it. Nothing stays of one that fails or is broken off.
 */
export async function makeBackup(job: BackupJob): Promise<EndedBackup> {
  const lease = await BackupLease.take(job.backups, new Date());
  try {
    const signal = AbortSignal.any([job.signal, lease.signal]);
    const archive = await ArchiveWriter.open(job.path, job.recipient, signal);
    try {
      const entries = [
        await secrets(job, archive),
        ...(await documents(job, archive, signal)),
        ...(await objects(job, archive, signal)),
      ];
      const bytes = await finish(archive, entries, lease.beganAt);
      const ended = { began_at: lease.beganAt, ended_at: new Date(), bytes, ...totalsOf(entries) };
      await job.backups.note(ended);
      return ended;
    } catch (error) {
      await archive.discard();
      throw signal.aborted ? signal.reason : error;
    }
  } finally {
    await lease.release();
  }
}

async function secrets({ secrets }: BackupJob, archive: ArchiveWriter): Promise<ArchiveEntry> {
  const bytes = Buffer.from(`${JSON.stringify(secrets, null, 2)}\n`);
  return {
    kind: 'secrets',
    path: secretsPath,
    ...(await archive.add(secretsPath, bytes.length, Readable.from([bytes]))),
  };
}

async function documents({ databases, say }: BackupJob, archive: ArchiveWriter, signal: AbortSignal) {
  const entries: ArchiveEntry[] = [];
  const told = everyTenSeconds(say);
  let count = 0;
  for await (const { database, collection, number, documents, bytes } of databases.snapshot()) {
    signal.throwIfAborted();
    const path = piecePath(database, collection, number);
    const facts = await archive.add(path, bytes.length, Readable.from([bytes]));
    entries.push({ kind: 'documents', path, ...facts, documents });
    count += documents;
    told(() => `  ${count} documents so far, in ${database} …`);
  }
  say(`  ${count} documents`);
  return entries;
}

async function objects({ objects, say }: BackupJob, archive: ArchiveWriter, signal: AbortSignal) {
  const entries: ArchiveEntry[] = [];
  const told = everyTenSeconds(say);
  for await (const object of all(objects)) {
    signal.throwIfAborted();
    const entry = await added(objects, object, archive);
    if (entry) entries.push(entry);
    told(() => `  ${entries.length} files so far …`);
  }
  say(`  ${entries.length} files`);
  return entries;
}

/** On the disk the files are the truth, not their catalogue. */
async function* all(objects: ObjectStore): AsyncGenerator<StoredObject> {
  if (objects instanceof DiskStore) yield* objects.everything();
  else for (const bucket of bucketNames) yield* everyObject(objects, bucket);
}

/** Null where it went meanwhile: nothing of the archive refers to it. */
async function added(store: ObjectStore, { bucket, key }: StoredObject, archive: ArchiveWriter) {
  const path = objectPath(bucket, key);
  try {
    // Asked anew: another may have come into its place, with another size.
    const { object, body } = await store.get({ bucket, key });
    const facts = await archive.add(path, object.bytes, body);
    return { kind: 'object' as const, path, ...facts, type: object.type };
  } catch (error) {
    if (error instanceof ObjectError && error.fault === 'not_found') return null;
    throw error;
  }
}

async function finish(archive: ArchiveWriter, entries: ArchiveEntry[], beganAt: Date): Promise<number> {
  const about = { format: archiveFormat, version: archiveVersion, product: productVersion } as const;
  const manifest: Manifest = { ...about, began_at: beganAt.toISOString(), entries };
  const bytes = Buffer.from(JSON.stringify(manifest));
  await archive.add(manifestPath, bytes.length, Readable.from([bytes]));
  return archive.finish();
}
