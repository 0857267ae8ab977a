import type { ItemContent, TestCase } from '@mathquiz/contracts';
import { drawVariant, fillCase, ItemFault, type Variant, type VariantPart } from '../randomisation/index.js';
import type { Answer } from './answer-kind.js';
import { judge } from './judge.js';
import { inLabels } from './labels.js';

export type CaseResult = { index: number; seed: string; expected: string; got: string; ok: boolean };

/** A case names what is shown by the author's ids. */
function typedAnswer(variant: Variant, { answer }: TestCase, part: VariantPart, path: string): Answer {
  const value = part.options.length > 0 ? inLabels(part, answer) : fillCase(variant, answer, path);
  return { value, decimal: 'point' };
}

/**
 * Runs an item's test cases on each seed; a case whose part is missing or whose item or answer cannot be written fails with that
 * as `got`.
 */
export function runTestCases(content: ItemContent, seeds: readonly string[]): CaseResult[] {
  return seeds.flatMap((seed) => {
    const drawn = drawVariant(content, seed);
    return content.test_cases.map((testCase, index): CaseResult => {
      const got = drawn.ok ? outcome(drawn.variant, testCase, `test_cases.${index}.answer`) : drawn.problem.code;
      return { index, seed, expected: testCase.expected, got, ok: got === testCase.expected };
    });
  });
}

function outcome(variant: Variant, testCase: TestCase, path: string): string {
  const part = variant.parts.find(({ part }) => part.id === testCase.part_id);
  if (!part) return 'noSuchPart';
  try {
    const judged = judge(part, typedAnswer(variant, testCase, part, path));
    return judged.outcome ?? judged.validity;
  } catch (error) {
    if (error instanceof ItemFault) return error.problem.code;
    throw error;
  }
}
