import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { checkNames } from './check.js';
import { patternsIn } from './patterns/found.js';
import { growthsOf } from './patterns/judge.js';
import { patternProblems, shippedFiles } from './patterns.js';

describe('regular expressions of shipped code', () => {
  const cache = mkdtempSync(join(tmpdir(), 'mathquiz-patterns-'));
  afterAll(() => rmSync(cache, { recursive: true }));
  const problemsOf = async (text: string, allowed: Parameters<typeof patternProblems>[2] = []) => {
    const { written } = patternsIn('libs/a/src/a.tsx', text);
    return patternProblems(written, await growthsOf(written, { XDG_CACHE_HOME: cache }), allowed);
  };
  const exponential = String.raw`const prefix = /^(?:[a-z]+\/?)*$/;`;
  const cubic = String.raw`const line = <b title={/^:::\s*([a-z]+)(?:\s+(.*?))?\s*$/.source} />;`;

  it('are found wherever they stand, and where they are made', () => {
    const { written, made } = patternsIn('a.tsx', `${exponential}\n${cubic}\nconst c = new RegExp('a');\nRegExp(b);`);
    expect(written.map(({ at, flags }) => [at, flags])).toEqual([
      ['a.tsx:1', ''],
      ['a.tsx:2', ''],
    ]);
    expect(made).toEqual(['a.tsx:3', 'a.tsx:4']);
    expect(patternsIn('a.ts', 'const half = a / b / c;').written).toEqual([]);
  });

  it('are looked for by the check in all that runs for a school, and in no test', () => {
    expect(checkNames).toContain('patterns');
    const paths = shippedFiles().map(({ path }) => path);
    for (const place of [
      'libs/domain/',
      'libs/web/',
      'services/storage/',
      'web/learner/',
      'web/admin/',
      'tools/start/',
    ])
      expect(paths.some((path) => path.startsWith(place))).toBe(true);
    expect(paths.filter((path) => path.includes('spec.ts'))).toEqual([]);
  });

  it('may not be exponential, and not cubic', async () => {
    expect(await problemsOf(exponential)).toEqual([
      expect.stringMatching(/^libs\/a\/src\/a\.tsx:1: .* may never end: /),
    ]);
    expect(await problemsOf(cubic)).toEqual([expect.stringMatching(/ grows with the power of 3: /)]);
    expect(await problemsOf('const plain = /^[a-z]+(?:\\/[a-z]+)*$/;')).toEqual([]);
  });

  it('may be slow on a text that is short, as long as they are there', async () => {
    const one = { pattern: '/a+$/', most: 2000, degree: 2, why: 'an answer' };
    expect(await problemsOf('const a = /a+$/;', [one])).toEqual([]);
    expect(await problemsOf('const a = /a+$/;', [{ ...one, most: 20_000 }])).toHaveLength(1);
    expect(await problemsOf('const a = /a/;', [one])).toEqual(['allowed and nowhere: /a+$/']);
  });
});
