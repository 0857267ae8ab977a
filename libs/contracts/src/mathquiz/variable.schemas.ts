import { z } from 'zod';
import { formula as expression, variableName } from './parts/shared.schemas.js';
import { longestWord } from './variable.constants.js';

/** What is drawn for each variant of an item; docs/item-language.md tells how it is used. */
const wholeNumber = z.int().min(-1_000_000_000).max(1_000_000_000);

const entry = z.int().min(-1_000_000).max(1_000_000);

const size = z.int().min(1).max(6);

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
  /** Whole numbers in rows and columns. `invertible`: the determinant is not zero. Both options ask for a square. */
  z.strictObject({
    kind: z.literal('matrix'),
    name: variableName,
    rows: size,
    columns: size,
    from: entry,
    to: entry,
    invertible: z.boolean().default(false),
    symmetric: z.boolean().default(false),
  }),
  /** A polynomial in `letter` whose roots are whole numbers; its leading coefficient is never zero. */
  z.strictObject({
    kind: z.literal('polynomial'),
    name: variableName,
    letter: z
      .string()
      .regex(/^[a-df-hj-zA-Z]$/, 'polynomialLetter')
      .default('x'),
    degree: size,
    roots_from: entry,
    roots_to: entry,
    distinct: z.boolean().default(false),
    lead_from: entry.default(1),
    lead_to: entry.default(1),
  }),
  /**
   * A list in random order: of numbers and expressions, or of texts. `with` names a list above it whose order it takes, so that
   * entries that belong together stay together.
   */
  z.strictObject({
    kind: z.literal('list'),
    name: variableName,
    values: z.array(z.string().trim().min(1).max(500)).min(1).max(100),
    texts: z.boolean().default(false),
    with: variableName.nullable().default(null),
  }),
  /** One of several texts, for statements alone; `apple|apples` gives its forms for `plural`. */
  z.strictObject({
    kind: z.literal('words'),
    name: variableName,
    values: z.array(z.string().trim().min(1).max(longestWord)).min(1).max(100),
  }),
]);

export type Variable = z.output<typeof variable>;
