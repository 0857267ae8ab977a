import type { ItemContent, TestCase } from '@mathquiz/contracts';
import { drawVariant, fillCase, type VariantPart } from '../randomisation/index.js';
import type { Answer } from './answer-kind.js';
import { judge } from './judge.js';

export type CaseResult = { index: number; seed: string; expected: string; got: string; ok: boolean };

/** A case names what is shown by the author's ids; students send labels in the order shown. */
function inLabels(part: VariantPart, ids: string): string {
  const labelOf = (id: string): string =>
    [...part.options, ...part.prompts].find((shown) => shown.id === id.trim())?.label ?? id.trim();
  return ids
    .split(',')
    .map((place) => place.split(':').map(labelOf).join(':'))
    .join(',');
}

function typedAnswer(content: ItemContent, seed: string, testCase: TestCase, part: VariantPart, path: string): Answer {
  const value =
    part.options.length > 0 ? inLabels(part, testCase.answer) : fillCase(content, seed, testCase.answer, path);
  return { value, decimal: 'point' };
}

/** Runs an item's test cases on each seed; a case whose part is missing or whose item cannot be drawn fails with that as `got`. */
export function runTestCases(content: ItemContent, seeds: readonly string[]): CaseResult[] {
  return seeds.flatMap((seed) => {
    const drawn = drawVariant(content, seed);
    return content.test_cases.map((testCase, index): CaseResult => {
      const got = drawn.ok ? outcome(content, seed, testCase, index, drawn.variant.parts) : drawn.problem.code;
      return { index, seed, expected: testCase.expected, got, ok: got === testCase.expected };
    });
  });
}

function outcome(
  content: ItemContent,
  seed: string,
  testCase: TestCase,
  index: number,
  parts: readonly VariantPart[],
): string {
  const part = parts.find(({ part }) => part.id === testCase.part_id);
  if (!part) return 'noSuchPart';
  const judged = judge(part, typedAnswer(content, seed, testCase, part, `test_cases.${index}.answer`));
  return judged.outcome ?? judged.validity;
}
