import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { bucketNames } from '@mathquiz/contracts';
import { S3Store } from '@mathquiz/platform/object-store';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { readRestoreConfig } from '../src/backup/backup.config.js';
import { makeBackup } from '../src/backup/make-backup.js';
import { openStores } from '../src/backup/open-stores.repository.js';
import { restoreBackup } from '../src/backup/restore-backup.js';
import { objectsOf } from './stores.js';

/** Buckets and databases of its own on the server of this run (tools/test/object-server.ts). */
function open(tag: string) {
  const started: NodeJS.ProcessEnv = JSON.parse(process.env.MATHQUIZ_S3 ?? '{}');
  const own = { MONGO_PREFIX: `${tag}${process.pid}_`, S3_BUCKET_PREFIX: `t${randomBytes(6).toString('hex')}-` };
  return openStores(readRestoreConfig({ ...process.env, ...started, ...own }));
}

it('a backup of objects in S3 puts them into the buckets of another installation', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mathquiz-s3-backup-'));
  const [from, to] = [await open('s3from'), await open('s3to')];
  try {
    if (!(from.objects instanceof S3Store)) throw new Error('this spec needs a server with S3');
    await from.objects.ensureBuckets(bucketNames, '*');
    for (const [key, text] of Object.entries({ one: 'x', 'files/two': 'y'.repeat(6_000_000), empty: '' }))
      await from.objects.put({ bucket: 'assets', key }, Readable.from([Buffer.from(text)]), {
        type: 'text/plain',
        maxBytes: text.length,
      });
    const identity = await generateX25519Identity();
    const path = join(folder, 'archive');
    const say = () => undefined;
    const { signal } = new AbortController();
    const recipient = await identityToRecipient(identity);
    await makeBackup({ ...from, secrets: {}, recipient, path, say, signal });
    await restoreBackup({ ...to, adopt: async () => undefined, identity, path, say, signal });
    expect(await objectsOf(to)).toEqual(await objectsOf(from));
    expect(Object.keys(await objectsOf(to)).toSorted()).toEqual(['assets/empty', 'assets/files/two', 'assets/one']);
  } finally {
    await from.close();
    await to.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
