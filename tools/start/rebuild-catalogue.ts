// `npm run rebuild-catalogue`: see docs/self-hosting/files.md. The product is stopped meanwhile.
import { openSecrets } from '../infrastructure/secrets.ts';
import { demandSettings } from './data-dir.ts';
import { endsWith, runStoresTool, withStores } from './stores-tool.ts';

async function rebuild(): Promise<number> {
  const { dataDir } = demandSettings();
  return withStores(dataDir, (urls) => {
    const SESSION_SECRET = openSecrets(dataDir).drawn('SESSION_SECRET');
    return runStoresTool('rebuild-catalogue', [], { ...process.env, ...urls, DATA_DIR: dataDir, SESSION_SECRET });
  });
}

await endsWith(rebuild);
