import { z } from 'zod';
import { categories, limits } from '../constants.js';
import { markdown, title } from '../fields.js';

/** What an author writes of an item (quiz): statement, variables, conditions, parts, worked solution, test cases. */
const expression = z.string().trim().min(1).max(500);
const variableName = z.string().regex(/^[a-zA-Z][a-zA-Z0-9_]{0,15}$/, 'variableName');
const wholeNumber = z.int().min(-1_000_000_000).max(1_000_000_000);

export const variable = z.discriminatedUnion('kind', [
  /** A whole number from `from` to `to`, both included, in steps of `step`. */
  z.strictObject({
    kind: z.literal('integer'),
    name: variableName,
    from: wholeNumber,
    to: wholeNumber,
    step: z.int().min(1).max(1_000_000).default(1),
  }),
  /** The same without zero. */
  z.strictObject({ kind: z.literal('nonzero'), name: variableName, from: wholeNumber, to: wholeNumber }),
  /** One of a list of numbers or expressions. */
  z.strictObject({ kind: z.literal('choice'), name: variableName, values: z.array(expression).min(1).max(100) }),
  /** A decimal from `from` to `to` with exactly `places` digits after the point. */
  z.strictObject({
    kind: z.literal('decimal'),
    name: variableName,
    from: z.number().min(-1e9).max(1e9),
    to: z.number().min(-1e9).max(1e9),
    places: z.int().min(1).max(6),
  }),
  /** Computed from the variables above it. */
  z.strictObject({ kind: z.literal('derived'), name: variableName, expression }),
]);
export type Variable = z.output<typeof variable>;

const partBase = {
  id: z.string().regex(/^[a-z][a-z0-9]{0,11}$/, 'partId'),
  prompt: markdown.default(''),
  points: z.number().min(0).max(1000).default(1),
  feedback: z
    .strictObject({ correct: markdown.default(''), partly: markdown.default(''), wrong: markdown.default('') })
    .default({ correct: '', partly: '', wrong: '' }),
};

const option = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9]{0,11}$/, 'partId'),
  text: z.string().trim().min(1).max(2000),
  correct: z.boolean(),
  feedback: markdown.default(''),
});

/** A foreseen answer that earns part of the points; `class` names the misconception. */
const alternative = z.strictObject({
  key: expression,
  credit: z.number().min(0).max(1),
  feedback: markdown.default(''),
  class: z.string().trim().max(60).default(''),
});
const alternatives = z.array(alternative).max(20).default([]);

const options = z.array(option).min(2).max(20);

export const part = z.discriminatedUnion('kind', [
  z.strictObject({ ...partBase, kind: z.literal('choice'), options, shuffle: z.boolean().default(true) }),
  z.strictObject({
    ...partBase,
    kind: z.literal('choice_multi'),
    options,
    shuffle: z.boolean().default(true),
    /** all: everything or nothing. perCorrect: share of options judged rightly. rightMinusWrong: never below nothing. */
    scoring: z.enum(['all', 'perCorrect', 'rightMinusWrong']).default('all'),
  }),
  z.strictObject({
    ...partBase,
    kind: z.literal('number'),
    key: expression,
    tolerance: z
      .discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('exact') }),
        z.strictObject({ kind: z.literal('absolute'), value: z.number().positive() }),
        z.strictObject({ kind: z.literal('relative'), value: z.number().positive().max(1) }),
        z.strictObject({ kind: z.literal('decimals'), places: z.int().min(0).max(12) }),
        z.strictObject({ kind: z.literal('significant'), figures: z.int().min(1).max(12) }),
      ])
      .default({ kind: 'exact' }),
    /** Ways of writing that count; empty: all of them. */
    forms: z
      .array(z.enum(['integer', 'decimal', 'fraction', 'mixed', 'percent', 'scientific', 'piMultiple']))
      .default([]),
    lowest_terms: z.enum(['optional', 'required']).default('optional'),
    alternatives,
  }),
  z.strictObject({
    ...partBase,
    kind: z.literal('expression'),
    key: expression,
    up_to: z.enum(['nothing', 'constant', 'multiple']).default('nothing'),
    /** Names of more than one letter, and letters to be read as functions, that an answer may use. */
    names: z.array(variableName).max(20).default([]),
    /** What is known of the free variables. */
    assume: z.record(z.string(), z.enum(['positive', 'nonnegative', 'integer', 'natural'])).default({}),
    alternatives,
  }),
  z.strictObject({
    ...partBase,
    kind: z.literal('text'),
    accepted: z.array(z.string().trim().min(1).max(500)).min(1).max(50),
    case_sensitive: z.boolean().default(false),
    accents_matter: z.boolean().default(true),
    alternatives,
  }),
]);
export type Part = z.output<typeof part>;
export type PartKind = Part['kind'];
export const partKinds = ['choice', 'choice_multi', 'number', 'expression', 'text'] as const satisfies PartKind[];

/** An answer as it is typed for the variant of any seed (`{{a+b}}`), and what it must earn. Choice parts: option ids. */
export const testCase = z.strictObject({
  part_id: z.string().max(12),
  answer: z.string().max(limits.answerChars),
  expected: z.enum(['correct', 'partly', 'wrong', 'invalid', 'undecided']),
});
export type TestCase = z.output<typeof testCase>;

export const itemContent = z.strictObject({
  title,
  /** Markdown with TeX in $…$ and $$…$$; {{expression}} stands for its value in the variant. */
  statement: markdown.min(1),
  variables: z.array(variable).max(limits.variablesPerItem).default([]),
  /** Each must hold for a variant, e.g. `a != b`. */
  conditions: z.array(expression).max(20).default([]),
  parts: z.array(part).min(1).max(limits.partsPerItem),
  solution: markdown.default(''),
  category: z.enum(categories),
  tags: z.array(z.string().trim().min(1).max(40)).max(20).default([]),
  /** The decimal sign in which the author writes numbers in keys and cases is always the point. */
  test_cases: z.array(testCase).max(50).default([]),
});
export type ItemContent = z.output<typeof itemContent>;
export type ItemDraft = z.input<typeof itemContent>;
