// `npm run seed`: makes of the example school what is missing, in the product that runs on DATA_DIR or in one that runs for that alone.
import { runningOn } from '../infrastructure/claim.ts';
import { PlainError } from '../infrastructure/part.ts';
import { openSecrets } from '../infrastructure/secrets.ts';
import { demandSettings, openDataDir } from '../start/data-dir.ts';
import { hold, type Starting } from '../start/hold.ts';
import { launchProduct, type RunningProduct, seedSchool } from '../start/product.ts';
import { fromSource, servicesFromSource } from './services.ts';

async function seed(starting: Starting): Promise<number> {
  const { dataDir } = demandSettings();
  const { progress } = starting;
  const product = runningOn(dataDir) ? null : await launch(dataDir, starting);
  try {
    const running = runningOn(dataDir)?.at;
    if (!running) throw new PlainError(`The product on ${dataDir} does not answer yet. Try again when it does.`);
    const EXAMPLE_PASSWORD = openSecrets(dataDir).get('EXAMPLE_PASSWORD');
    const env = { ...process.env, ...running, EXAMPLE_PASSWORD };
    await seedSchool({ env, dataDir, progress, nodeArgs: fromSource });
  } finally {
    await product?.stop();
  }
  return 0;
}

async function launch(dataDir: string, starting: Starting): Promise<RunningProduct> {
  const open = await openDataDir(dataDir, [], starting);
  const product = await launchProduct({ dataDir, env: process.env, ...servicesFromSource(null), ...open, ...starting });
  await product.ready().catch(async (error: unknown) => {
    await product.stop();
    throw error;
  });
  return product;
}

await hold(seed, () => undefined);
