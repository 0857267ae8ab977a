import { z } from 'zod';
import { figureLimits } from './figure.constants.js';
import { formula, partId } from './parts/shared.schemas.js';

/** Plain words beside a mark, an axis, a bar; `{{expression}}` stands for its value. */
const label = z.string().trim().max(figureLimits.labelChars).default('');
/** A formula, or nothing where the figure finds it by itself. */
const mayBe = z.union([formula, z.literal('')]).default('');
const three = (texts: readonly [string, string, string]) =>
  z
    .array(z.string().trim().max(figureLimits.labelChars))
    .length(3)
    .default([...texts]);
const many = <S extends z.ZodType>(one: S) => z.array(one).max(figureLimits.marks).default([]);

const base = {
  /** Texts name it so: `![](figure:f1)`. */
  id: partId,
  /** Plain words below it, with `{{…}}`. */
  caption: z.string().trim().max(figureLimits.captionChars).default(''),
  /** What a screen reader says instead of it; empty: made of the figure's own numbers. */
  alt: z.string().trim().max(figureLimits.altChars).default(''),
};

/** A figure of an item. Its numbers are formulas in the item's variables; a variant holds what they come to. */
export const figure = z.discriminatedUnion('kind', [
  /** Graphs of functions of one letter. Without y_from and y_to the window is made of the values. */
  z.strictObject({
    kind: z.literal('plot'),
    ...base,
    letter: z
      .string()
      .regex(/^[a-df-hj-zA-Z]$/, 'polynomialLetter')
      .default('x'),
    curves: z
      .array(z.strictObject({ expression: formula, label }))
      .min(1)
      .max(figureLimits.curves),
    x_from: formula,
    x_to: formula,
    y_from: mayBe,
    y_to: mayBe,
    /** Whether the words for it say the functions: not where they are what is asked. */
    named: z.boolean().default(false),
  }),
  /** Points and segments in a coordinate plane. */
  z.strictObject({
    kind: z.literal('plane'),
    ...base,
    x_from: formula,
    x_to: formula,
    y_from: formula,
    y_to: formula,
    points: many(z.strictObject({ x: formula, y: formula, label })),
    segments: many(
      z.strictObject({
        x1: formula,
        y1: formula,
        x2: formula,
        y2: formula,
        label,
        look: z.enum(['solid', 'dashed', 'arrow']).default('solid'),
      }),
    ),
  }),
  z.strictObject({
    kind: z.literal('number_line'),
    ...base,
    from: formula,
    to: formula,
    /** From tick to tick. */
    step: mayBe,
    points: many(z.strictObject({ at: formula, label, open: z.boolean().default(false) })),
    /** Without an end it goes on beyond the line. */
    intervals: z
      .array(
        z.strictObject({
          from: mayBe,
          to: mayBe,
          from_open: z.boolean().default(false),
          to_open: z.boolean().default(false),
        }),
      )
      .max(figureLimits.intervals)
      .default([]),
  }),
  /** By its three sides: `a` lies across from the first corner, and so on. Only what is labelled is told. */
  z.strictObject({
    kind: z.literal('triangle'),
    ...base,
    a: formula,
    b: formula,
    c: formula,
    corners: three(['A', 'B', 'C']),
    sides: three(['', '', '']),
    angles: three(['', '', '']),
  }),
  z.strictObject({
    kind: z.literal('bars'),
    ...base,
    bars: z
      .array(z.strictObject({ label, value: formula }))
      .min(1)
      .max(figureLimits.marks),
    y_label: label,
  }),
  z.strictObject({
    kind: z.literal('boxes'),
    ...base,
    boxes: z
      .array(z.strictObject({ label, least: formula, q1: formula, median: formula, q3: formula, most: formula }))
      .min(1)
      .max(figureLimits.boxes),
  }),
]);

export type Figure = z.output<typeof figure>;
