import type { ItemContent } from '@mathquiz/contracts';
import { type CaseResult, runTestCase } from '@mathquiz/domain/grading';
import { drawnOnce } from './drawn-once.js';

export type Testing = { readonly content: ItemContent };
export type TestingTask = { readonly seed: string; readonly index: number };

/** Runs one test case of an item on one seed. */
export function testing({ content }: Testing): (task: TestingTask) => CaseResult {
  const draw = drawnOnce(content);
  return ({ seed, index }) => {
    const testCase = content.test_cases[index];
    return testCase ? runTestCase(draw(seed), testCase, index, seed) : failed(content, seed, index, 'noSuchCase');
  };
}

/** A case that gave no outcome; `got` says why. */
export function failed(content: ItemContent, seed: string, index: number, got: string): CaseResult {
  return { index, seed, expected: content.test_cases[index]?.expected ?? '', got, ok: false };
}
