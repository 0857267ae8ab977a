import type { ItemContent, ItemProblem, TestCase } from '@mathquiz/contracts';
import {
  type Drawn,
  drawVariant,
  fillCase,
  ItemFault,
  type Variant,
  type VariantPart,
} from '../../randomisation/index.js';
import { type Answer, notAsAsked } from '../answers/answer-kind.js';
import { inLabels } from '../answers/labels.js';
import { grade } from '../grade.js';

/** `got`: the outcome, or the code of `problem` where the item or the answer cannot be written. */
export type CaseResult = {
  index: number;
  seed: string;
  expected: string;
  got: string;
  ok: boolean;
  problem?: ItemProblem;
};

/** A case names what is shown by the author's ids. */
function typedAnswer(variant: Variant, { answer }: TestCase, part: VariantPart, path: string): Answer {
  const value = part.options.length > 0 ? inLabels(part, answer) : fillCase(variant, answer, part.part, path);
  return { value, decimal: 'point' };
}

/**
 * Runs one test case on a variant; where its part is missing, or the item or the answer cannot be written, it fails with that as
 * `got`, and says what is wrong.
 */
export function runTestCase(drawn: Drawn, testCase: TestCase, index: number, seed: string): CaseResult {
  const { got, problem } = drawn.ok
    ? outcome(drawn.variant, testCase, `test_cases.${index}.answer`)
    : { got: drawn.problem.code, problem: drawn.problem };
  const { expected } = testCase;
  // A case that was written to be refused holds, whatever the reason.
  const holds = got === expected || (got === notAsAsked.code && expected === 'invalid');
  return { index, seed, expected, got, ok: holds, ...(problem ? { problem } : {}) };
}

/** Runs an item's test cases on each seed. */
export function runTestCases(content: ItemContent, seeds: readonly string[]): CaseResult[] {
  return seeds.flatMap((seed) => {
    const drawn = drawVariant(content, seed);
    return content.test_cases.map((testCase, index) => runTestCase(drawn, testCase, index, seed));
  });
}

function outcome(variant: Variant, testCase: TestCase, path: string): Pick<CaseResult, 'got' | 'problem'> {
  const part = variant.parts.find(({ part }) => part.id === testCase.part_id);
  if (!part) return { got: 'noSuchPart' };
  try {
    const graded = grade(part, typedAnswer(variant, testCase, part, path));
    const readable = graded.validity === 'invalid' && graded.read_as !== null;
    const refused = readable ? notAsAsked.code : graded.validity;
    return { got: graded.outcome ?? refused };
  } catch (error) {
    if (error instanceof ItemFault) return { got: error.problem.code, problem: error.problem };
    throw error;
  }
}
