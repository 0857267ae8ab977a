import { z } from 'zod';
import { formula as expression, variableName } from './parts/shared.js';

/** What is drawn for each variant of an item. */
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
