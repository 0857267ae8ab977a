// `npm run reset`: empties DATA_DIR after asking, so that the next start begins with a new example school.
import { demandSettings, openDataDir } from '../start/data-dir.ts';
import { hold, type Starting } from '../start/hold.ts';

async function reset(starting: Starting): Promise<number> {
  await openDataDir(demandSettings().dataDir, [...process.argv.slice(2), '--fresh'], starting);
  return 0;
}

await hold(reset, () => undefined);
