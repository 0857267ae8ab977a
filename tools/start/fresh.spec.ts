import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { beginAnew } from './fresh.ts';

const folder = mkdtempSync(join(tmpdir(), 'mathquiz-fresh-'));
afterEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
});

const asking = { yes: true, env: {}, progress: () => undefined, signal: new AbortController().signal };
function holding(...names: readonly string[]): void {
  for (const name of names) {
    if (name.includes('.')) writeFileSync(join(folder, name), '{}');
    else mkdirSync(join(folder, name));
  }
}

describe('a fresh start', () => {
  it('removes what is kept, and leaves backups, the log of erasures and the lock', async () => {
    holding('mongo', 'objects', 'secrets.json', 'backups', 'erasures', 'running.json');
    expect(await beginAnew(folder, asking)).toBe(true);
    expect(readdirSync(folder).toSorted()).toEqual(['backups', 'erasures', 'running.json']);
    expect(await beginAnew(folder, asking)).toBe(true);
  });

  it('leaves a folder alone that is none of ours', async () => {
    holding('photos');
    await expect(beginAnew(folder, asking)).rejects.toThrow('did not put there');
    expect(readdirSync(folder)).toEqual(['photos']);
  });
});
