import { z } from 'zod';
import { one } from '../contract.js';
import { id, person, time } from '../fields.js';
import type { Messages } from '../route.js';
import { categorySlug } from './category.schemas.js';

const count = z.int();

const figure = z.number().nullable();

const query = z.strictObject({ start_date: z.iso.date().optional(), end_date: z.iso.date().optional() });

const params = z.strictObject({ userId: id });

const ofAuthor = z.strictObject({
  items: count,
  published: count,
  versions: count,
  used_in_tests: count,
  /** Reports of faults in one's items that wait, whenever they were made. */
  open_reports: count,
  /** Mean share of the points over the newest tests with one's items; null: not five students' marks are there yet. */
  facility: figure,
  /** The items that gave most trouble, the hardest first; none that fewer than five students have answered. */
  hardest: z.array(z.strictObject({ quiz_id: id, title: z.string(), n: count, facility: z.number() })).max(5),
});

const ofTeacher = z.strictObject({
  tests: count,
  open: count,
  /** Students in the groups of each test, added up over the tests. */
  invited: count,
  started: count,
  submitted: count,
  unmarked: count,
  /** Students whose newest results are poor, the weakest first. */
  at_risk: z.array(z.strictObject({ user: person, results: count, share: z.number() })).max(20),
});

const ofStudent = z.strictObject({
  submitted: count,
  trend: z.array(z.strictObject({ at: time, title: z.string(), share: z.number() })),
  /** How the last results change from one to the next, in shares of the points; null before three of them. */
  slope: figure,
  /** By category: the newest results count most; null before three items of it. */
  mastery: z.array(z.strictObject({ category: categorySlug, items: count, share: figure })),
  /** Days in a row, up to today or yesterday (UTC), on which something was handed in. */
  streak_days: count,
});

export type StudentStatistics = z.output<typeof ofStudent>;

export const ownStatisticsSchemas = {
  statisticsOfAuthor: {
    summary: 'One’s items: how many, how often used, how hard they turned out',
    query,
    reply: one(ofAuthor),
  },
  statisticsOfTeacher: {
    summary: 'One’s tests: how many run, who has handed in, what waits for a mark, who may fall behind',
    query,
    reply: one(ofTeacher),
  },
  statisticsOfStudent: {
    summary: 'One’s own results that are released, oldest first',
    query,
    reply: one(ofStudent),
  },
  statisticsOfThatAuthor: {
    summary: 'The items of an author: how many, how often used, how hard they turned out',
    params,
    query,
    reply: one(ofAuthor),
  },
  statisticsOfThatTeacher: {
    summary: 'The tests of a teacher: how many run, who has handed in, what waits for a mark, who may fall behind',
    params,
    query,
    reply: one(ofTeacher),
  },
  statisticsOfThatStudent: {
    summary: 'The results of a student that are released, oldest first',
    params,
    query,
    reply: one(ofStudent),
  },
} satisfies Record<string, Messages>;
export interface OwnStatisticsSchemas extends Readonly<typeof ownStatisticsSchemas> {}
