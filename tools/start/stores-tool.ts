import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { claimDataDir } from '../infrastructure/claim.ts';
import { startParts } from '../infrastructure/index.ts';
import { messageOf } from '../infrastructure/part.ts';
import { buildIfChanged } from './build.ts';
import { root } from './layout.ts';

/** Claims DATA_DIR and starts the database for as long as `work` takes. Throws where the product runs there. */
export async function withStores(dataDir: string, work: (urls: NodeJS.ProcessEnv) => Promise<number>): Promise<number> {
  const progress = (line: string) => console.log(line);
  const claim = await claimDataDir(dataDir, progress);
  try {
    const parts = await startParts({ dataDir, env: process.env, progress, claim, only: ['mongo'] });
    try {
      return await work({ MONGO_URL: parts.urls.MONGO_URL });
    } finally {
      await parts.stop();
    }
  } finally {
    claim.release();
  }
}

/**
 * Runs an entry of the storage service to its end; Ctrl-C ends it in its own way. Gives its exit code. Builds only where the product has
 * never run: nothing may change under one that runs.
 */
export async function runStoresTool(entry: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const path = join(root, `services/storage/dist/${entry}.js`);
  if (!existsSync(path)) await buildIfChanged(process.env, console.log);
  const child = spawn(process.execPath, ['--no-warnings', path, ...args], { env, stdio: 'inherit' });
  // The terminal tells the child as well: this one waits for it.
  const wait = () => undefined;
  process.on('SIGINT', wait);
  const end = () => child.kill('SIGTERM');
  process.on('SIGTERM', end);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('SIGINT', wait);
  process.off('SIGTERM', end);
  return code ?? 1;
}

/** One sentence where it fails. */
export async function endsWith(command: () => Promise<number>): Promise<void> {
  process.exitCode = await command().catch((error: unknown) => {
    console.error(messageOf(error));
    return 1;
  });
}
