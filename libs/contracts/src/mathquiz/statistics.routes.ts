import { z } from 'zod';
import { only, teachers } from '../access.js';
import { categories } from '../constants.js';
import { one, route } from '../contract.js';
import { id, time } from '../fields.js';

const figure = z.number().nullable();
const count = z.int();

/**
 * Why a figure is null. noAttempts, oneAttempt, tooFew: nobody's, one or too few marked attempts stand behind it; allAlike:
 * the marks do not vary; noPoints: the item is worth nothing; oneItem: the test has a single item; nobodySolved; noTimes.
 */
export const missingReasons = [
  'noAttempts',
  'oneAttempt',
  'tooFew',
  'allAlike',
  'noPoints',
  'oneItem',
  'nobodySolved',
  'noTimes',
] as const;
export type MissingReason = (typeof missingReasons)[number];

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

export const statisticsOfTest = route('GET mathquiz/statistics/test/{testId}', {
  summary: 'How a test went: distribution, and how each item did',
  subject: 'mathquiz.statistics.test',
  access: only(teachers, 'teaching'),
  params: z.strictObject({ testId: id }),
  reply: one(testStatistics),
  toast: { failed: 'loadError' },
});

const between = { start_date: z.iso.date().optional(), end_date: z.iso.date().optional() };

export const statisticsOfAuthor = route('GET mathquiz/statistics/author', {
  summary: 'One’s items: how many, how often used, how hard they turned out',
  subject: 'mathquiz.statistics.author',
  access: only(['author', 'teacher', 'reviewer', 'admin'], 'self'),
  query: z.strictObject(between),
  reply: one(z.strictObject({ items: z.int(), published: z.int(), versions: z.int(), used_in_tests: z.int() })),
});

export const statisticsOfTeacher = route('GET mathquiz/statistics/teacher', {
  summary: 'One’s tests: how many run, who has handed in, what waits for a mark',
  subject: 'mathquiz.statistics.teacher',
  access: only(teachers, 'self'),
  query: z.strictObject(between),
  reply: one(
    z.strictObject({ tests: z.int(), open: z.int(), started: z.int(), submitted: z.int(), unmarked: z.int() }),
  ),
});

export const statisticsOfStudent = route('GET mathquiz/statistics/student', {
  summary: 'One’s own results that are released, oldest first',
  subject: 'mathquiz.statistics.student',
  access: only(['student'], 'self'),
  query: z.strictObject(between),
  reply: one(
    z.strictObject({
      submitted: z.int(),
      trend: z.array(z.strictObject({ at: time, title: z.string(), share: z.number() })),
      /** How the last results change from one to the next, in shares of the points; null before three of them. */
      slope: figure,
      /** By category: the newest results count most; null before three items of it. */
      mastery: z.array(z.strictObject({ category: z.enum(categories), items: count, share: figure })),
      /** Days in a row, up to today or yesterday (UTC), on which something was handed in. */
      streak_days: count,
    }),
  ),
});

export const statisticsRoutes = { statisticsOfTest, statisticsOfAuthor, statisticsOfTeacher, statisticsOfStudent };
