// Puts an archive of `npm run backup` into an installation that holds nothing. See docs/self-hosting/backup.md.
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ArchiveFault } from './backup/archive-reader.js';
import { readRestoreConfig } from './backup/backup.config.js';
import { identityIn } from './backup/keys.js';
import { openStores } from './backup/open-stores.repository.js';
import { restoreBackup } from './backup/restore-backup.js';
import { runEntry } from './backup/run-entry.js';

const usage = 'npm run restore -- ARCHIVE --key FILE';
const say = (line: string): void => console.log(line);

async function restore(signal: AbortSignal): Promise<void> {
  const { values, positionals } = parseArgs({ options: { key: { type: 'string' } }, allowPositionals: true });
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0 || values.key === undefined) throw new ArchiveFault(usage);
  const config = readRestoreConfig(process.env);
  const identity = identityIn(await readFile(values.key, 'utf8'));
  const stores = await openStores(config);
  const adopt = async (secrets: Readonly<Record<string, string>>) => {
    if (config.SECRETS_TO) return writeFile(config.SECRETS_TO, JSON.stringify(secrets), { mode: 0o600, flush: true });
    if (secrets.SESSION_SECRET !== config.SESSION_SECRET) throw new ArchiveFault(otherSecrets);
  };
  try {
    const { documents, objects } = await restoreBackup({ ...stores, adopt, identity, path, say, signal });
    say(`restored: ${documents} documents and ${objects} files`);
  } finally {
    await stores.close();
  }
}

const otherSecrets =
  'The archive was made with another SESSION_SECRET, which signs sessions and seals second factors. Set that one: it is in secrets.json of the archive (docs/self-hosting/backup.md). Nothing was changed.';

await runEntry(restore, 'Broken off. Where it wrote already, a part of the data is there: restore again.');
