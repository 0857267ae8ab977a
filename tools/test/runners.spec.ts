import { join } from 'node:path';
import { root } from '../start/layout.ts';
import { add, closingLine, noneYet } from './main.ts';
import { failuresOf } from './runners.ts';

const file = (name: string, status: string, tests: readonly [string, string][]) => ({
  name: join(root, name),
  startTime: 0,
  endTime: 1000,
  status,
  assertionResults: tests.map(([fullName, of]) => ({ fullName, status: of })),
});

describe('what failed', () => {
  it('is each test by its file and name, and a file that could not run by its own', () => {
    const results = [
      file('libs/a.spec.ts', 'passed', [['adds', 'passed']]),
      file('libs/b.spec.ts', 'failed', [
        ['reads', 'passed'],
        ['writes twice', 'failed'],
      ]),
      file('libs/c.spec.ts', 'failed', []),
    ];
    expect(failuresOf(results)).toEqual(['libs/b.spec.ts: writes twice', 'libs/c.spec.ts']);
  });

  it('is told above the last line, of all parts together', () => {
    const total = noneYet();
    add(total, { passed: 13, failed: 1, failures: ['check length'] });
    add(total, { passed: 9, failed: 1, failures: ['libs/c.spec.ts'] });
    expect(closingLine(total)).toBe('failed: check length\nfailed: libs/c.spec.ts\n22 passed, 2 failed');
  });
});
