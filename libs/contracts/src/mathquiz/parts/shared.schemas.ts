import { z } from 'zod';
import { markdownTemplate } from '../../fields.js';
import { maxChars } from '../../rules.js';

/** What parts of all kinds share. Wherever a text says `{{expression}}`, its value in the variant stands for it. */
export const formula = z.string().trim().min(1).max(maxChars.formula);

export const variableName = z.string().regex(/^[a-zA-Z][a-zA-Z0-9_]{0,15}$/, 'variableName');

export const partId = z.string().regex(/^[a-z][a-z0-9]{0,11}$/, 'partId');

export const shownText = z.string().trim().min(1).max(maxChars.shownText);

/**
 * A foreseen answer that earns part of the points; `class` names the misconception. `key` is written as the part's own key is;
 * for choice and its relatives it is an answer in the author's ids (`a,c`; `a:x,b:y`), for texts it is compared as the part says.
 */
const alternative = z.strictObject({
  key: formula,
  credit: z.number().min(0).max(1),
  feedback: markdownTemplate.default(''),
  class: z.string().trim().max(maxChars.answerClass).default(''),
});

export type Alternative = z.output<typeof alternative>;

/** Error carried forward: what was answered to `from_part` takes the place of `variable`, and the key is computed again. */
const followThrough = z.strictObject({
  from_part: partId,
  variable: variableName,
  credit: z.number().min(0).max(1).default(1),
});

export type FollowThrough = z.output<typeof followThrough>;

export const partBase = {
  id: partId,
  prompt: markdownTemplate.default(''),
  points: z.number().min(0).max(1000).default(1),
  feedback: z
    .strictObject({
      correct: markdownTemplate.default(''),
      partly: markdownTemplate.default(''),
      wrong: markdownTemplate.default(''),
    })
    .default({ correct: '', partly: '', wrong: '' }),
  alternatives: z.array(alternative).max(20).default([]),
  /** Share of the part's points that each earlier wrong try at it costs, 0 to 1. */
  attempt_penalty: z.number().min(0).max(1).default(0),
  follow_through: followThrough.nullable().default(null),
};

/** all: everything or nothing. perElement: the share of elements that are right. */
export const elementScoring = z.enum(['all', 'perElement']).default('all');

/**
 * What an answer of the right value earns that is not written as asked: a share of the points, 0 of them, or null: it is not graded,
 * costs no try, and a person marks it. Items that were stored before their kind had this field have null.
 */
export const otherFormCredit = z.number().min(0).max(1).nullable().default(0.5);

export const assumptions = z.record(z.string(), z.enum(['positive', 'nonnegative', 'integer', 'natural'])).default({});

/** What every part shares whose key is a formula. */
export const formulaBase = {
  ...partBase,
  key: formula,
  /** Names of more than one letter that an answer may use. */
  names: z.array(variableName).max(20).default([]),
  /** Letters that are functions: `f(x)` is the function of x, and no product. */
  functions: z.array(variableName).max(10).default([]),
  /** What is known of the free variables. */
  assume: assumptions,
};
