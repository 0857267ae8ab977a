import { z } from 'zod';
import { maxChars } from '../../rules.js';
import { numberForms } from './numeric.constants.js';
import { formula, formulaBase, otherFormCredit, partBase } from './shared.schemas.js';

/** Kinds whose answer is one number, read as it was typed: its digits and its way of writing count. */
const tolerance = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('exact') }),
    z.strictObject({ kind: z.literal('absolute'), value: z.number().positive() }),
    z.strictObject({ kind: z.literal('relative'), value: z.number().positive().max(1) }),
    z.strictObject({ kind: z.literal('decimals'), places: z.int().min(0).max(12) }),
    z.strictObject({ kind: z.literal('significant'), figures: z.int().min(1).max(12) }),
  ])
  .default({ kind: 'exact' });

export type Tolerance = z.output<typeof tolerance>;

/** A whole number: `-12`, `+7`; nothing to compute, no decimals. */
export const integerPart = z.strictObject({
  ...partBase,
  kind: z.literal('integer'),
  key: formula,
  other_form_credit: otherFormCredit,
});

export const numberPart = z.strictObject({
  ...partBase,
  kind: z.literal('number'),
  key: formula,
  tolerance,
  /** Ways of writing that count; empty: all of them. */
  forms: z.array(z.enum(numberForms)).default([]),
  other_form_credit: otherFormCredit,
  /** required: a fraction that can be reduced is not as asked. penalised: it earns `unreduced_credit`. */
  lowest_terms: z.enum(['optional', 'required', 'penalised']).default('optional'),
  unreduced_credit: z.number().min(0).max(1).default(0.5),
});

/** A whole number in the notation of a base. Answer: `1011`, `0b1011` or `1011_2`; capitals do not matter. */
export const basePart = z.strictObject({
  ...partBase,
  kind: z.literal('base_n'),
  key: formula,
  base: z.int().min(2).max(36),
  other_form_credit: otherFormCredit,
  /** Exactly so many digits, with leading zeros; null: as many as are needed, without leading zeros. */
  digits: z.int().min(1).max(64).nullable().default(null),
});

/** A complex number. */
export const complexPart = z.strictObject({
  ...formulaBase,
  kind: z.literal('complex'),
  /** any; cartesian: a + bi; polar: r(cos t + i sin t); exponential: r e^(it). */
  form: z.enum(['any', 'cartesian', 'polar', 'exponential']).default('any'),
  other_form_credit: otherFormCredit,
});

/** A quantity. `key` is the number and `unit` what it is measured in, e.g. `m/s^2`. */
export const unitsPart = z.strictObject({
  ...partBase,
  kind: z.literal('units'),
  key: formula,
  unit: z.string().trim().min(1).max(maxChars.unit),
  /** true: the unit must be the key's. false: any unit of its dimension. */
  strict: z.boolean().default(false),
  tolerance,
});
