// `npm run backup`, while the product runs or while it is stopped: see docs/self-hosting/backup.md.
import { join } from 'node:path';
import { runningOn } from '../infrastructure/claim.ts';
import { openSecrets } from '../infrastructure/secrets.ts';
import { demandSettings } from './data-dir.ts';
import { endsWith, runStoresTool, withStores } from './stores-tool.ts';

const args = process.argv.slice(2);

async function backup(): Promise<number> {
  const { dataDir } = demandSettings();
  const at = runningOn(dataDir)?.at;
  if (args.includes('--new-key')) return runStoresTool('backup', args, process.env);
  const back = (urls: NodeJS.ProcessEnv) => {
    const secrets = openSecrets(dataDir);
    const EXAMPLE_PASSWORD = secrets.get('EXAMPLE_PASSWORD') ?? '';
    const BACKUP_DIR = process.env.BACKUP_DIR || join(dataDir, 'backups');
    const own = { DATA_DIR: dataDir, SESSION_SECRET: secrets.drawn('SESSION_SECRET'), EXAMPLE_PASSWORD, BACKUP_DIR };
    return runStoresTool('backup', args, { ...process.env, ...urls, ...own });
  };
  return at ? back({ MONGO_URL: at.MONGO_URL }) : withStores(dataDir, back);
}

await endsWith(backup);
