// Spec files that failed run once more, alone: what passes then was unsteady, and is listed as that; what fails twice has failed.

import type { Progress } from '../infrastructure/part.ts';

/** One run of one spec file. */
export interface FileOutcome {
  /** Its path below the root of the project. */
  readonly file: string;
  readonly passed: number;
  /** One line for each test that failed; the file itself where it failed as a whole. */
  readonly failures: readonly string[];
  /** The first line of the first error; empty where none failed. */
  readonly firstError: string;
}

export interface TierReport {
  readonly files: readonly FileOutcome[];
  /** Why the runner ended badly although no test failed; such an end belongs to no file and gets no second chance. */
  readonly brokenOff?: string | undefined;
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** What failed, a line each: listed again at the end, where it is seen. */
  readonly failures?: readonly string[];
  /** `<file> (<first error>)` of each file that failed first and passed alone. */
  readonly unsteady?: readonly string[];
}

/** More failed files than this are a defect and no bad luck. */
export const mostSecondChances = 4;

export function countsOf({ files, brokenOff }: TierReport): Counts {
  const failures = [...files.flatMap((one) => one.failures), ...(brokenOff === undefined ? [] : [brokenOff])];
  return { passed: files.reduce((sum, one) => sum + one.passed, 0), failed: failures.length, failures };
}

/** The counts of a second run replace those of the first. `runAlone` runs one file, on parts or a product of its own. */
export async function withSecondChance(
  first: TierReport,
  runAlone: (file: string) => Promise<TierReport>,
  progress: Progress,
): Promise<Counts> {
  const failed = first.files.filter((one) => one.failures.length > 0);
  if (failed.length === 0 || failed.length > mostSecondChances) return countsOf(first);
  const unsteady: string[] = [];
  const second = new Map<string, FileOutcome>();
  for (const { file, firstError } of failed) {
    progress(`\nonce more, alone: ${file}`);
    const again = await runAlone(file);
    const outcome = again.files.find((one) => one.file === file);
    // A run that did not reach the file, or ended badly, shows nothing in its favour.
    if (!outcome || again.brokenOff !== undefined) continue;
    second.set(file, outcome);
    if (outcome.failures.length === 0) unsteady.push(`${file} (${firstError})`);
  }
  const files = first.files.map((one) => second.get(one.file) ?? one);
  return { ...countsOf({ ...first, files }), unsteady };
}
