import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileOf } from './web-apps.js';

describe('a path below an app', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mathquiz-app-'));
  beforeAll(() => {
    for (const name of ['.vite', 'assets']) mkdirSync(join(folder, name));
    for (const name of ['index.html', '.env', '.vite/manifest.json', 'assets/page.js'])
      writeFileSync(join(folder, name), '');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(['index.html', 'assets/page.js'])('names the file %s', (path) => expect(fileOf(folder, path)).toBe(path));

  it.each(['.env', '.vite/manifest.json', 'assets/../.vite/manifest.json', '../package.json', 'assets', 'nothing.js'])(
    'names no file for %s: what begins with a dot is what tools keep there',
    (path) => expect(fileOf(folder, path)).toBeNull(),
  );
});
