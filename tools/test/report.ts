// What jest and vitest write with `--json`, as far as it counts here.
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FileOutcome, TierReport } from './second-chance.ts';

export interface RunnerReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly status: string;
    /** Why the file failed as a whole; also all errors of its tests. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

const slowestListed = 10;
const longestError = 200;

/** Jest begins a message with the name of the test behind a dot; the error is what stands below it. */
function firstLine(message: string): string {
  const lines = stripVTControlCharacters(message).split('\n');
  const line = lines.map((one) => one.trim()).find((one) => one !== '' && !one.startsWith('●'));
  return (line ?? '').slice(0, longestError);
}

function outcomeOf(result: RunnerReport['testResults'][number], root: string): FileOutcome {
  const { name, status, message = '', assertionResults } = result;
  const file = relative(root, name);
  const failed = assertionResults.filter((one) => one.status === 'failed');
  const asWhole = failed.length === 0 && status === 'failed';
  return {
    file,
    passed: assertionResults.filter((one) => one.status === 'passed').length,
    failures: asWhole ? [file] : failed.map(({ fullName }) => `${file}: ${fullName}`),
    firstError: firstLine(failed[0]?.failureMessages?.[0] || message),
  };
}

/** `code`: how the runner ended; other than 0 without a failed test it broke off. */
export function reportOf({ testResults }: RunnerReport, code: number, root: string): TierReport {
  const files = testResults.map((one) => outcomeOf(one, root));
  const failed = files.some(({ failures }) => failures.length > 0);
  return { files, brokenOff: code !== 0 && !failed ? `the test runner ended with ${code}` : undefined };
}

/** The files that took longest: where a minute can be won. */
export function slowestLine({ testResults }: RunnerReport, root: string): string {
  const timed = testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
  const slowest = timed.sort((one, other) => other.seconds - one.seconds).slice(0, slowestListed);
  return `slowest: ${slowest.map(({ file, seconds }) => `${file} ${seconds.toFixed(0)} s`).join(', ')}`;
}
