// Puts everything that is stored into one encrypted file: `npm run backup`, or a CronJob. See docs/self-hosting/backup.md.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { nameOfArchive, removeOld } from './backup/archive-files.js';
import { readBackupConfig } from './backup/backup.config.js';
import { newKey } from './backup/keys.js';
import { makeBackup } from './backup/make-backup.js';
import { openStores } from './backup/open-stores.repository.js';
import { runEntry } from './backup/run-entry.js';

const say = (line: string): void => console.log(line);

async function backup(signal: AbortSignal): Promise<void> {
  const { values } = parseArgs({ options: { 'new-key': { type: 'string' } } });
  if (values['new-key'] !== undefined) return say(await newKey(values['new-key']));
  const config = readBackupConfig(process.env);
  const { BACKUP_DIR: folder, BACKUP_RECIPIENT: recipient, BACKUP_KEEP, SESSION_SECRET, EXAMPLE_PASSWORD } = config;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const secrets = { SESSION_SECRET, ...(EXAMPLE_PASSWORD ? { EXAMPLE_PASSWORD } : {}) };
  const path = join(folder, nameOfArchive(new Date()));
  const stores = await openStores(config);
  try {
    const { documents, objects, bytes } = await makeBackup({ ...stores, secrets, recipient, path, say, signal });
    say(`${path}: ${documents} documents, ${objects} files, ${(bytes / 1024 / 1024).toFixed(1)} MB`);
    const removed = await removeOld(folder, BACKUP_KEEP);
    if (removed > 0) say(`older archives removed: ${removed}`);
  } finally {
    await stores.close();
  }
}

await runEntry(backup, 'Broken off: nothing of it stays.');
