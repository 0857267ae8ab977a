import { z } from 'zod';
import { limits } from '../constants.js';
import { markdownTemplate } from '../fields.js';
import { written } from './content.schemas.js';
import { figureLimits } from './figure.constants.js';
import { figure } from './figure.schemas.js';
import { part } from './parts/part.schemas.js';
import { formula } from './parts/shared.schemas.js';
import { variable } from './variable.schemas.js';

/** An answer as it is typed for the variant of any seed (`{{a+b}}`), and what it must earn. Kinds that are chosen: the author's ids. */
export const testCase = z.strictObject({
  part_id: z.string().max(12),
  answer: z.string().max(limits.answerChars),
  expected: z.enum(['correct', 'partly', 'wrong', 'invalid', 'undecided']),
});

export type TestCase = z.output<typeof testCase>;

/** What an author writes of an item (quiz): statement, variables, conditions, parts, worked solution, test cases. */
export const itemContent = z.strictObject({
  ...written,
  /** Markdown with TeX in $…$ and $$…$$; {{expression}} stands for its value in the variant. */
  statement: markdownTemplate.min(1),
  variables: z.array(variable).max(limits.variablesPerItem).default([]),
  /** Each must hold for a variant, e.g. `a != b`. */
  conditions: z.array(formula).max(20).default([]),
  parts: z.array(part).min(1).max(limits.partsPerItem),
  /** Drawn with the values of a variant wherever a text names them: `![](figure:f1)`. */
  figures: z.array(figure).max(figureLimits.perItem).default([]),
  /** Steps towards the answer, shown one by one to who asks for them in practice; a test shows none. */
  hints: z.array(markdownTemplate.min(1)).max(limits.hintsPerItem).default([]),
  solution: markdownTemplate.default(''),
  /** The decimal sign in which the author writes numbers in keys and cases is always the point. */
  test_cases: z.array(testCase).max(50).default([]),
});

export type ItemContent = z.output<typeof itemContent>;

export type ItemDraft = z.input<typeof itemContent>;
