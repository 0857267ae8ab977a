import { z } from 'zod';
import { one } from '../contract.js';
import { id } from '../fields.js';
import type { Messages } from '../route.js';
import { missingReasons } from './statistics.constants.js';

const figure = z.number().nullable();

const count = z.int();

const itemFigures = {
  mean: figure,
  median: figure,
  sd: figure,
  facility: figure,
  discrimination: figure,
  efficiency: figure,
  correlation_with_total: figure,
  blank_share: figure,
  /** Mean number of the try at which the item was first solved completely, of those who solved it. */
  tries_to_correct: figure,
  /** Median of the seconds between the answer before (or the start) and the last change of this item's answer. */
  median_seconds: figure,
};

/** How an item's part was answered: options chosen, and named misconceptions found. Most frequent first. */
export const partCounts = z.strictObject({
  part: z.string(),
  /** `text` is the option's in a variant; empty for none of these. Options that nobody chose are there with 0. */
  options: z.array(z.strictObject({ id: z.string(), text: z.string(), correct: z.boolean(), count })),
  classes: z.array(z.strictObject({ name: z.string(), count })),
});

export type PartCounts = z.output<typeof partCounts>;

/** product.md section 7; shares are 0 to 1, null where too few values stand behind a figure: `missing` says why. */
export const itemStatistics = z.strictObject({
  index: z.int(),
  title: z.string(),
  n: count,
  max: z.number(),
  ...itemFigures,
  /** How many solved the item completely at some try. */
  solved: count,
  /** Mean share of the item's points in each fifth of the class by total, the weakest fifth first; from five attempts on. */
  quintiles: z.array(z.number()).length(5).nullable(),
  parts: z.array(partCounts),
  missing: z.partialRecord(
    z.enum([...(Object.keys(itemFigures) as (keyof typeof itemFigures)[]), 'quintiles']),
    z.enum(missingReasons),
  ),
});

export type ItemStatistics = z.output<typeof itemStatistics>;

const testFigures = {
  mean: figure,
  median: figure,
  sd: figure,
  quartiles: z.tuple([z.number(), z.number(), z.number()]).nullable(),
  skewness: figure,
  cronbach_alpha: figure,
  error_ratio: figure,
  standard_error: figure,
};

export const testStatistics = z.strictObject({
  invited: count,
  started: count,
  submitted: count,
  marked: count,
  out_of: z.number(),
  ...testFigures,
  /** Ten bins of equal width from 0 to out_of, the last closed. */
  histogram: z.array(count).length(10),
  missing: z.partialRecord(z.enum(Object.keys(testFigures) as (keyof typeof testFigures)[]), z.enum(missingReasons)),
  items: z.array(itemStatistics),
});

export type TestStatistics = z.output<typeof testStatistics>;

/** Only this one of the test's groups. */
const ofGroup = { group: id.optional() };

/**
 * How one question did by the variant that was drawn for a student, the hardest first; what differs only in the order of options is
 * one variant. From attempts whose every part is decided.
 */
export const variantStatistics = z.strictObject({
  /** As its students saw it, with prompts and options in the author's order. Markdown. */
  statement: z.string(),
  /** A seed that draws it: what the editor's preview shows for it. */
  seed: z.string(),
  n: count,
  mean: figure,
  facility: figure,
  blank_share: figure,
});

export type VariantStatistics = z.output<typeof variantStatistics>;

export const statisticsSchemas = {
  statisticsOfTest: {
    summary: 'How a test went: distribution, and how each item did',
    params: z.strictObject({ testId: id }),
    query: z.strictObject(ofGroup),
    reply: one(testStatistics),
  },
  statisticsOfVariants: {
    summary: 'How one question of a test did by the variant that was drawn',
    params: z.strictObject({ testId: id }),
    query: z.strictObject({ ...ofGroup, item: z.coerce.number().int().min(0).max(999).default(0) }),
    reply: one(
      z.strictObject({
        variants: z.array(variantStatistics),
        /** Only so many attempts were looked at, the newest; null: all. */
        newest: count.nullable(),
      }),
    ),
  },
} satisfies Record<string, Messages>;
export interface StatisticsSchemas extends Readonly<typeof statisticsSchemas> {}
