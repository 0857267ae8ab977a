import { add, closingLine, noneYet } from './main.ts';
import { reportOf } from './report.ts';

type Test = readonly [name: string, status: 'passed' | 'failed', error?: string];
const file = (name: string, status: string, tests: readonly Test[], message = '') => ({
  name: `/project/${name}`,
  startTime: 0,
  endTime: 1000,
  status,
  message,
  assertionResults: tests.map(([fullName, of, error]) => ({
    fullName,
    status: of,
    failureMessages: error === undefined ? [] : [error],
  })),
});
const results = [
  file('libs/a.spec.ts', 'passed', [['adds', 'passed']]),
  file('libs/b.spec.ts', 'failed', [
    ['reads', 'passed'],
    ['writes twice', 'failed', 'Error: expected 1\n    at b.spec.ts'],
  ]),
  file('libs/c.spec.ts', 'failed', [], '  ● Test suite failed to run\n\n    \u001b[31mSyntaxError\u001b[39m: no'),
];

describe('what failed', () => {
  it('is each test by its file and name with the first error, and a file that could not run by its own', () => {
    expect(reportOf({ testResults: results }, 1, '/project')).toEqual({
      files: [
        { file: 'libs/a.spec.ts', passed: 1, failures: [], firstError: '' },
        {
          file: 'libs/b.spec.ts',
          passed: 1,
          failures: ['libs/b.spec.ts: writes twice'],
          firstError: 'Error: expected 1',
        },
        { file: 'libs/c.spec.ts', passed: 0, failures: ['libs/c.spec.ts'], firstError: 'SyntaxError: no' },
      ],
      brokenOff: undefined,
    });
  });

  it('is also a runner that ends badly behind tests that all passed', () => {
    const { brokenOff } = reportOf({ testResults: results.slice(0, 1) }, 7, '/project');
    expect(brokenOff).toBe('the test runner ended with 7');
    expect(reportOf({ testResults: results.slice(0, 1) }, 0, '/project').brokenOff).toBeUndefined();
  });

  it('is listed above the last line, of all parts together, with what was unsteady', () => {
    const total = noneYet();
    add(total, { passed: 13, failed: 1, failures: ['check length'] });
    add(total, { passed: 9, failed: 1, failures: ['libs/c.spec.ts'], unsteady: ['libs/b.spec.ts (Error: late)'] });
    expect(closingLine(total)).toBe(
      'unsteady: libs/b.spec.ts (Error: late)\nfailed: check length\nfailed: libs/c.spec.ts\n22 passed, 2 failed',
    );
  });
});
