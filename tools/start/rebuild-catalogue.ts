// `npm run rebuild-catalogue`: see docs/self-hosting/files.md. The product is stopped meanwhile.
import { join } from 'node:path';
import { claimDataDir } from '../infrastructure/claim.ts';
import { startParts } from '../infrastructure/index.ts';
import { messageOf, PlainError } from '../infrastructure/part.ts';
import { runTool } from '../infrastructure/run-tool.ts';
import { openSecrets } from '../infrastructure/secrets.ts';
import { buildIfChanged } from './build.ts';
import { root } from './layout.ts';
import { readSettings } from './settings.ts';

const progress = (line: string) => console.log(line);

async function rebuild(): Promise<number> {
  const settings = readSettings(process.env, root);
  if ('problems' in settings) throw new PlainError(settings.problems.join('\n'));
  const { dataDir } = settings;
  const claim = await claimDataDir(dataDir, progress);
  try {
    await buildIfChanged(process.env, progress);
    const parts = await startParts({ dataDir, env: process.env, progress, claim });
    try {
      const SESSION_SECRET = openSecrets(dataDir).drawn('SESSION_SECRET');
      const env = { ...process.env, ...parts.urls, DATA_DIR: dataDir, SESSION_SECRET };
      const entry = join(root, 'services/storage/dist/rebuild-catalogue.js');
      const run = await runTool(process.execPath, ['--no-warnings', entry], { env, cwd: root, onLine: progress });
      return run.code ?? 1;
    } finally {
      await parts.stop();
    }
  } finally {
    claim.release();
  }
}

process.exitCode = await rebuild().catch((error: unknown) => {
  console.error(messageOf(error));
  return 1;
});
