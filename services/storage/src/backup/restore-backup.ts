import { buffer } from 'node:stream/consumers';
import { bucketNames } from '@mathquiz/contracts';
import { DiskStore, type ObjectStore, S3Store } from '@mathquiz/platform/object-store';
import type { BackupsRepository } from '../records/backups.repository.js';
import type { CatalogueRepository } from '../records/catalogue.repository.js';
import { rebuild } from '../records/rebuild.js';
import { type Archive, ArchiveFault, checkArchive, readArchive } from './archive-reader.js';
import type { DatabasesRepository } from './databases.repository.js';
import { everyTenSeconds } from './every-ten-seconds.js';
import { collectionOf, type Manifest, placeOf, type Totals, totalsOf } from './manifest.js';

export type RestoreJob = Archive & {
  readonly databases: DatabasesRepository;
  readonly objects: ObjectStore;
  readonly catalogue: CatalogueRepository;
  readonly backups: BackupsRepository;
  /** Takes the secrets of the archive for this installation's, or throws where it has others. */
  readonly adopt: (secrets: Readonly<Record<string, string>>) => Promise<void>;
  readonly say: (line: string) => void;
};

/**
 * Puts an archive into databases that hold nothing. All of it is read and checked before anything is written. Throws `ArchiveFault`, with
 * nothing changed, where the archive is cut, foreign or damaged, a database holds something, or the secrets differ.
 */
export async function restoreBackup(job: RestoreJob): Promise<Totals> {
  const { databases, backups, say } = job;
  await assertEmpty(databases, await backups.isRestoring());
  say('reading the archive from its beginning to its end …');
  const { manifest, secrets } = await checkArchive(job);
  const totals = totalsOf(manifest.entries);
  say(`it is whole: ${totals.documents} documents and ${totals.objects} files, as of ${manifest.began_at}`);
  await job.adopt(secrets);
  // A service that starts on a part of the data would go on from there.
  await backups.noteRestoring(true);
  await databases.drop(await databases.filled());
  if (job.objects instanceof S3Store) await job.objects.ensureBuckets(bucketNames, '*');
  await write(job, manifest);
  if (job.objects instanceof DiskStore) await rebuild(job.objects, job.catalogue);
  await backups.noteRestoring(false);
  return totals;
}

/** Remains of a restore that was broken off are no data. */
async function assertEmpty(databases: DatabasesRepository, isRestoring: boolean): Promise<void> {
  if (isRestoring) return;
  const filled = await databases.filled();
  if (filled.length === 0) return;
  const names = [...new Set(filled.map(({ database }) => database))].join(', ');
  throw new ArchiveFault(
    `The databases are not empty (${names}): a backup is put into empty ones alone. Set another DATA_DIR or MONGO_PREFIX, or empty them. Nothing was changed.`,
  );
}

async function write(job: RestoreJob, manifest: Manifest): Promise<void> {
  const { databases, objects, say } = job;
  const types = new Map(manifest.entries.map((entry) => [entry.path, entry.kind === 'object' ? entry.type : '']));
  const told = everyTenSeconds(say);
  let done = 0;
  await readArchive(job, manifest, async (name, body, bytes) => {
    const place = placeOf(name);
    const collection = collectionOf(name);
    if (place) await objects.put(place, body, { type: types.get(name) ?? '', maxBytes: bytes });
    else if (collection) await databases.add(collection, await buffer(body));
    else body.resume();
    done += 1;
    told(() => `  ${done} of ${manifest.entries.length} pieces …`);
  });
}
