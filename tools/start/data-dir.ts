import { type Claim, claimDataDir } from '../infrastructure/claim.ts';
import { type Disk, waitForRoom, watchDisk } from '../infrastructure/disk.ts';
import { PlainError } from '../infrastructure/part.ts';
import { beginAnew } from './fresh.ts';
import type { Starting } from './hold.ts';
import { root } from './layout.ts';
import { fullDisk } from './product.ts';
import { readSettings, type Settings } from './settings.ts';

/** The settings of the environment; a plain error lists all that do not fit. */
export function demandSettings(): Settings {
  const settings = readSettings(process.env, root);
  if ('problems' in settings) {
    throw new PlainError(
      `These settings do not fit:\n${settings.problems.map((problem) => `  ${problem}`).join('\n')}`,
    );
  }
  return settings;
}

export interface OpenDataDir {
  readonly claim: Claim;
  readonly disk: Disk;
}

/** Claims DATA_DIR for this process, once its disk has room; with `--fresh` it is emptied. Null: somebody was asked, and said no. */
export async function openDataDir(
  dataDir: string,
  args: readonly string[],
  { progress, signal }: Starting,
): Promise<OpenDataDir | null> {
  progress(`data in ${dataDir}`);
  const disk = watchDisk(dataDir);
  // After a reboot too: ending here would leave a school without its product until somebody looks.
  await waitForRoom(disk, (freeBytes) => progress(fullDisk(dataDir, freeBytes)), signal);
  const claim = await claimDataDir(dataDir, progress);
  process.once('exit', () => claim.release());
  const asking = { yes: args.includes('--yes'), env: process.env, progress, signal };
  if (args.includes('--fresh') && !(await beginAnew(dataDir, asking))) {
    console.log('Nothing was removed.');
    return null;
  }
  return { claim, disk };
}
