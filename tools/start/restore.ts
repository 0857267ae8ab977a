// `npm run restore -- ARCHIVE --key FILE`, while the product is stopped: see docs/self-hosting/backup.md.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSecrets } from '../infrastructure/secrets.ts';
import { demandSettings } from './data-dir.ts';
import { endsWith, runStoresTool, withStores } from './stores-tool.ts';

async function restore(): Promise<number> {
  const { dataDir } = demandSettings();
  const SECRETS_TO = join(dataDir, 'secrets.restored.json');
  const code = await withStores(dataDir, (urls) =>
    runStoresTool('restore', process.argv.slice(2), { ...process.env, ...urls, DATA_DIR: dataDir, SECRETS_TO }),
  );
  if (code === 0) adopt(dataDir, SECRETS_TO);
  rmSync(SECRETS_TO, { force: true });
  return code;
}

/** The restored data needs the secrets that it was made with, and gets no example school. */
function adopt(dataDir: string, path: string): void {
  const restored = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
  const secrets = openSecrets(dataDir);
  for (const [name, value] of Object.entries(restored)) secrets.set(name, value);
  const seeded = join(dataDir, 'seeded.json');
  if (!existsSync(seeded)) writeFileSync(seeded, `${JSON.stringify({ at: new Date(), restored: true })}\n`);
}

await endsWith(restore);
