import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startParts } from '../infrastructure/index.ts';
import { urlVariable } from '../infrastructure/part.ts';
import { chooseParts, onParts } from './choose-parts.ts';

const names = Object.values(urlVariable);
const ownParts = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !names.some((one) => one === name)));

describe('--parts', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mathquiz-given-'));
  const before = { ...process.env };
  afterAll(() => {
    for (const name of names) process.env[name] = before[name];
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('runs the tiers on parts that run already', async () => {
    const running = await startParts({ dataDir, env: ownParts(), progress: () => undefined });
    try {
      const given = Object.entries(running.urls).map(([name, url]) => `${name}=${url}`);
      const { parts } = chooseParts([`--parts=${given.join(',')}`]);
      const inside = await onParts(parts, async () => {
        const env = { ...process.env };
        const again = await startParts({ dataDir: join(dataDir, 'again'), env, progress: () => undefined });
        await again.stop();
        return { urls: again.urls, sources: again.about.map(({ source }) => source) };
      });
      expect(inside).toEqual({ urls: running.urls, sources: ['url', 'url', 'url'] });
    } finally {
      await running.stop();
    }
  });
});
