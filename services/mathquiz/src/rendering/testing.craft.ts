import type { ItemContent } from '@mathquiz/contracts';
import { type CaseResult, runTestCases } from '@mathquiz/domain/grading';
import { ItemFault } from '@mathquiz/domain/randomisation';

export type Testing = { readonly content: ItemContent };
export type TestingTask = { readonly seed: string; readonly index: number };

/** Runs one test case of an item on one seed. */
export function testing({ content }: Testing): (task: TestingTask) => CaseResult {
  return ({ seed, index }) => {
    const test_cases = content.test_cases.slice(index, index + 1);
    try {
      const result = runTestCases({ ...content, test_cases }, [seed])[0];
      return result ? { ...result, index } : failed(content, seed, index, 'noSuchCase');
    } catch (error) {
      if (error instanceof ItemFault)
        return { ...failed(content, seed, index, error.problem.code), problem: error.problem };
      throw error;
    }
  };
}

/** A case that gave no outcome; `got` says why. */
export function failed(content: ItemContent, seed: string, index: number, got: string): CaseResult {
  return { index, seed, expected: content.test_cases[index]?.expected ?? '', got, ok: false };
}
