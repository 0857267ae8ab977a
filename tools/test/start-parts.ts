// jest globalSetup of the medium tier: the real parts for each worker, on free ports, with data of their own.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startParts } from '../infrastructure/index.ts';
import { openPlaces, type Workers } from './places.ts';
import { hashCheaply, keep } from './running.ts';

export default async function start(workers: Workers): Promise<void> {
  hashCheaply();
  await openPlaces(workers, async (worker) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'mathquiz-medium-'));
    const progress = (line: string) => (worker === 1 ? console.log(line) : undefined);
    const parts = await startParts({ dataDir, env: process.env, progress });
    const about = parts.about.map(({ name, version, source }) => `${name} ${version} (${source})`);
    progress(`parts: ${about.join(', ')}`);
    keep({ dataDir, stop: () => parts.stop() });
    return { ...parts.urls, DATA_DIR: dataDir, SESSION_SECRET: 'test-secret-test-secret-test-secret' };
  });
}
