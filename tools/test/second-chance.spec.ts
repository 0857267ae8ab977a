import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../start/layout.ts';
import { runRunner } from './runners.ts';
import { type FileOutcome, mostSecondChances, type TierReport, withSecondChance } from './second-chance.ts';

const quiet = () => undefined;
const passes = (file: string, passed = 3): FileOutcome => ({ file, passed, failures: [], firstError: '' });
const fails = (file: string, passed = 2): FileOutcome => ({
  file,
  passed,
  failures: [`${file}: waits`],
  firstError: 'Error: late',
});

describe('a second chance', () => {
  it('replaces the counts of the first run, and lists what passed then as unsteady', async () => {
    const again: Record<string, TierReport> = { b: { files: [passes('b')] }, c: { files: [fails('c', 1)] } };
    const counts = await withSecondChance(
      { files: [passes('a'), fails('b'), fails('c')] },
      async (file) => {
        const report = again[file];
        if (!report) throw new Error(`${file} did not fail`);
        return report;
      },
      quiet,
    );
    expect(counts).toEqual({ passed: 7, failed: 1, failures: ['c: waits'], unsteady: ['b (Error: late)'] });
  });

  it('is not given where more files failed than bad luck explains', async () => {
    const files = Array.from({ length: mostSecondChances + 1 }, (_, index) => fails(`f${index}`));
    const runAlone = () => Promise.reject(new Error('must not run'));
    expect(await withSecondChance({ files }, runAlone, quiet)).toMatchObject({ passed: 10, failed: 5 });
  });

  it.each([
    ['does not reach the file', { files: [] }],
    ['breaks off', { files: [passes('a')], brokenOff: 'the test runner ended with 7' }],
  ])('that %s changes nothing', async (_, again) => {
    const counts = await withSecondChance({ files: [fails('a')] }, async () => again, quiet);
    expect(counts).toEqual({ passed: 2, failed: 1, failures: ['a: waits'], unsteady: [] });
  });

  it('does not hide that a runner broke off', async () => {
    const first = { files: [fails('a')], brokenOff: 'the test runner ended with 7' };
    const counts = await withSecondChance(first, async () => ({ files: [passes('a')] }), quiet);
    expect(counts).toMatchObject({ passed: 3, failed: 1, failures: ['the test runner ended with 7'] });
  });
});

describe('a second chance with jest itself', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mathquiz-second-chance-'));
  const once = join(folder, 'once');
  writeFileSync(join(folder, 'package.json'), '{"jest": {"testMatch": ["**/*.spec.cjs"], "transform": {}}}');
  writeFileSync(join(folder, 'steady.spec.cjs'), "test('adds', () => expect(1 + 1).toBe(2));");
  writeFileSync(join(folder, 'broken.spec.cjs'), "test('never holds', () => expect(1 + 1).toBe(3));");
  writeFileSync(
    join(folder, 'unsteady.spec.cjs'),
    `const fs = require('node:fs');
test('holds the second time', () => {
  if (fs.existsSync(${JSON.stringify(once)})) return;
  fs.writeFileSync(${JSON.stringify(once)}, '');
  throw new Error('too early');
});
test('holds', () => {});`,
  );
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const jest = (...files: string[]) =>
    runRunner(
      {
        command: process.execPath,
        args: (report) => [
          join(root, 'node_modules/jest/bin/jest.js'),
          ...['--ci', '--json', '--silent', '--runInBand', `--outputFile=${report}`, ...files],
        ],
        cwd: folder,
        quiet: true,
      },
      folder,
    );

  it('still fails for a test that fails, and lists one that fails once and passes alone', async () => {
    const counts = await withSecondChance(await jest(), (file) => jest(file), quiet);
    expect(counts).toEqual({
      passed: 3,
      failed: 1,
      failures: ['broken.spec.cjs: never holds'],
      unsteady: ['unsteady.spec.cjs (Error: too early)'],
    });
  }, 60_000);
});
