// jest globalSetup of the medium tier: the real parts, on free ports, with data of their own.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startParts } from '../parts/index.ts';
import { hashCheaply, keep } from './running.ts';

export default async function start(): Promise<void> {
  hashCheaply();
  const dataDir = mkdtempSync(join(tmpdir(), 'mathquiz-medium-'));
  const parts = await startParts({ dataDir, env: process.env, progress: (line) => console.log(line) });
  Object.assign(process.env, parts.urls, { DATA_DIR: dataDir, SESSION_SECRET: 'test-secret-test-secret-test-secret' });
  keep('parts', { dataDir, stop: () => parts.stop() });
}
