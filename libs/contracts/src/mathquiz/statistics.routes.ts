import { z } from 'zod';
import { only, teachers } from '../access.js';
import { one, route } from '../contract.js';
import { id, time } from '../fields.js';

const figure = z.number().nullable();

/** product.md section 7; shares are 0 to 1, null where too few values stand behind a figure. */
export const itemStatistics = z.strictObject({
  index: z.int(),
  title: z.string(),
  n: z.int(),
  max: z.number(),
  mean: figure,
  median: figure,
  sd: figure,
  facility: figure,
  discrimination: figure,
  efficiency: figure,
  correlation_with_total: figure,
  blank_share: figure,
});
export type ItemStatistics = z.output<typeof itemStatistics>;

export const testStatistics = z.strictObject({
  invited: z.int(),
  started: z.int(),
  submitted: z.int(),
  marked: z.int(),
  out_of: z.number(),
  mean: figure,
  median: figure,
  sd: figure,
  quartiles: z.tuple([z.number(), z.number(), z.number()]).nullable(),
  /** Ten bins of equal width from 0 to out_of, the last closed. */
  histogram: z.array(z.int()).length(10),
  skewness: figure,
  cronbach_alpha: figure,
  error_ratio: figure,
  standard_error: figure,
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
    }),
  ),
});

export const statisticsRoutes = { statisticsOfTest, statisticsOfAuthor, statisticsOfTeacher, statisticsOfStudent };
