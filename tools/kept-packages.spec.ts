import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bringPackages, keepPackages } from './kept-packages.mjs';

describe('the packages of a lock file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mathquiz-packages-'));
  const env = { XDG_CACHE_HOME: join(folder, 'cache') };
  const kept = join(folder, 'cache/mathquiz/packages');
  const installed = ['node_modules/a/index.js', 'web/app/node_modules/b/index.js'];
  afterAll(() => rmSync(folder, { recursive: true }));

  function checkout(name: string, files: readonly string[] = []): string {
    const root = join(folder, name);
    mkdirSync(join(root, 'web/app'), { recursive: true });
    const packages = Object.fromEntries(['', 'web/app', ...installed.map(dirname)].map((path) => [path, {}]));
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
    for (const file of files) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), file);
    }
    return root;
  }

  it('are brought into the next checkout as they were, those of its workspaces too, and take the place of others', () => {
    keepPackages(checkout('first', installed), 'lock1', env);
    const next = checkout('next', ['node_modules/old/index.js']);
    expect(bringPackages(next, 'lock1', env)).toBe(true);
    for (const file of installed) expect(readFileSync(join(next, file), 'utf8')).toBe(file);
    expect(existsSync(join(next, 'node_modules/old'))).toBe(false);
  });

  it('are those of the newest lock alone', () => {
    keepPackages(checkout('second', installed), 'lock2', env);
    expect(readdirSync(kept)).toHaveLength(1);
    expect(bringPackages(checkout('other'), 'lock1', env)).toBe(false);
  });

  it('are installed anew where what was kept cannot be read', () => {
    const [archive = ''] = readdirSync(kept);
    writeFileSync(join(kept, archive), 'no archive');
    expect(bringPackages(checkout('broken'), 'lock2', env)).toBe(false);
    expect(readdirSync(kept)).toEqual([]);
  });
});
