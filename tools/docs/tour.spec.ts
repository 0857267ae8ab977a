import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { root } from '../start/layout.ts';

it('names files that are there, on one page', () => {
  const tour = readFileSync(join(root, 'docs/tour.md'), 'utf8');
  const files = [...tour.matchAll(/`((?:libs|services|web)\/[^` ]+)`/g)].map(([, file]) => file ?? '');
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(tour.split('\n').length).toBeLessThanOrEqual(61);
});
