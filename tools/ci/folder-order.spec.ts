import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../start/layout.ts';

const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const config = join(root, '.folder-order.mjs');
const a = 'services/toy/src/a/a.ts';
const b = 'services/toy/src/b/b.ts';

function findings(files: Readonly<Record<string, string>>, rules = config, under = 'services'): string {
  const place = mkdtempSync(join(tmpdir(), 'folders-'));
  try {
    copyFileSync(join(root, 'tsconfig.base.json'), join(place, 'tsconfig.base.json'));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(place, path)), { recursive: true });
      writeFileSync(join(place, path), text);
    }
    const run = spawnSync(process.execPath, [cruiser, under, '--config', rules], {
      cwd: place,
      encoding: 'utf8',
    });
    return run.status === 0 ? '' : run.stdout + run.stderr;
  } finally {
    rmSync(place, { recursive: true });
  }
}

it('lets a folder stand on another', () => {
  expect(findings({ [a]: 'export const one = 1;', [b]: "export { one } from '../a/a.js';" })).toBe('');
});

it('refuses a circle of folders, though no file is in a circle and only a type goes back', () => {
  const more = { 'services/toy/src/b/kind.ts': 'export type Kind = 1;' };
  const found = findings({
    ...more,
    [a]: "import type { Kind } from '../b/kind.js';\nexport const one: Kind = 1;",
    [b]: "export { one } from '../a/a.js';",
  });
  expect(found).toContain('folders-have-an-order');
  expect(found).toContain('services/toy/src/a');
});

describe('of the learner app', () => {
  const src = 'web/learner/src';
  const arrows = join(root, '.dependency-cruiser.mjs');
  const one = 'export const one = 1;';
  const again = (from: string) => `export { one } from '${from}';`;
  const found = (files: Readonly<Record<string, string>>) => findings(files, arrows, 'web');

  it('features stand on blocks, and blocks on components', () => {
    const blocks = { [`${src}/components/a.ts`]: one, [`${src}/blocks/list/b.ts`]: again('../../components/a.js') };
    expect(found({ ...blocks, [`${src}/features/x/c.ts`]: again('../../blocks/list/b.js') })).toBe('');
  });

  it.each([
    ['components-know-no-feature', 'components/a.ts', 'blocks/b.ts', '../blocks/b.js'],
    ['components-know-no-domain', 'components/a.ts', 'lib/session.ts', '../lib/session.js'],
    ['blocks-know-no-feature', 'blocks/a.ts', 'features/x/b.ts', '../features/x/b.js'],
  ])('%s', (rule, from, to, path) => {
    expect(found({ [`${src}/${from}`]: again(path), [`${src}/${to}`]: one })).toContain(rule);
  });
});
