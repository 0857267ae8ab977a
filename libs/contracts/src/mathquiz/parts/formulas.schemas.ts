import { z } from 'zod';
import { expressionForms, solvedRules } from './formulas.constants.js';
import { elementScoring, formula, formulaBase, otherFormCredit, variableName } from './shared.schemas.js';

/** What is asked about the key. */
const asked = z
  .discriminatedUnion('kind', [
    /** The key itself. */
    z.strictObject({ kind: z.literal('value') }),
    /** The derivative of the key by `variable`. */
    z.strictObject({
      kind: z.literal('derivative'),
      variable: variableName,
      /** Which derivative. */
      order: z.int().min(1).max(4).default(1),
    }),
    /** A function whose derivative by `variable` is the key; `constant` says whether `+ c` has to stand there. */
    z.strictObject({
      kind: z.literal('antiderivative'),
      variable: variableName,
      constant: z.enum(['optional', 'required']).default('optional'),
    }),
    /** The key with its letters renamed. */
    z.strictObject({ kind: z.literal('renamed') }),
  ])
  .default({ kind: 'value' });

export const expressionPart = z.strictObject({
  ...formulaBase,
  kind: z.literal('expression'),
  asked,
  up_to: z.enum(['nothing', 'constant', 'multiple']).default('nothing'),
  /** The way in which it must be written. */
  form: z.enum(expressionForms).default('any'),
  /** Factored: irreducible over Q with the common number taken out. */
  form_complete: z.boolean().default(true),
  /** The variable of partial fractions and of a completed square; null: the only one. */
  form_variable: variableName.nullable().default(null),
  other_form_credit: otherFormCredit,
  /** Functions that an answer may use; empty: all. */
  allowed_functions: z.array(variableName).max(30).default([]),
  forbidden_functions: z.array(variableName).max(30).default([]),
});

const plain = <K extends string>(kind: K) => z.strictObject({ ...formulaBase, kind: z.literal(kind) });

const solutions = <K extends string>(kind: K) =>
  z.strictObject({
    ...formulaBase,
    kind: z.literal(kind),
    /**
     * Whether the answer has to stand solved. auto: where the key gives values (`x=5`, `x>3`), and never by the question typed back.
     * required: as the key is solved, for other letters too (`t=(v-u)/a`). any: whatever has the same solutions will do.
     */
    solved: z.enum(solvedRules).default('auto'),
    /** What the right solutions earn that do not stand solved: a share of the points, or null: the student is asked to finish. */
    unsolved_credit: z.number().min(0).max(1).nullable().default(null),
  });

/** Compared as sets of solutions. */
export const equationPart = solutions('equation');

export const inequalityPart = solutions('inequality');

export const systemPart = solutions('system');

/** `x=2 or x=3`, `{2, 3}`, `2<x<=3`, `(2, 3]`: however the set is written. */
export const solutionSetPart = solutions('solution_set');

/** An interval or a union of intervals, with open and closed ends. */
export const intervalPart = plain('interval');

export const logicPart = plain('logic');

export const setPart = z.strictObject({
  ...formulaBase,
  kind: z.literal('set'),
  /** false: `{1, 1}` is `{1}`. true: repeats count. */
  repeats_count: z.boolean().default(false),
});

const elements = <K extends string>(kind: K) =>
  z.strictObject({
    ...formulaBase,
    kind: z.literal(kind),
    scoring: elementScoring,
    /** fixed: as many fields as the key has elements are shown. free: the size is part of the answer. */
    size: z.enum(['fixed', 'free']).default('fixed'),
  });

/** `(1, 2, 3)`. */
export const tuplePart = elements('tuple');

export const vectorPart = elements('vector');

/** `[[1, 2], [3, 4]]`. */
export const matrixPart = elements('matrix');

/** A calculation line by line: each line must follow from the one before it. Answer: lines. */
export const stepsPart = z.strictObject({
  ...formulaBase,
  kind: z.literal('steps'),
  /** What the first line must be equal or equivalent to; null: whatever it is. */
  start: formula.nullable().default(null),
  /** equivalence: each line says the same as the one before. consequence: it may say less. */
  allow: z.enum(['equivalence', 'consequence']).default('equivalence'),
  /** The way in which the last line must be written. */
  form: z.enum(expressionForms).default('any'),
  /** Share of the points for lines that follow when the last one is not the key; the rest is for the key. */
  lines_credit: z.number().min(0).max(1).default(0),
});
