import { z } from 'zod';
import { only, teachers } from '../access.js';
import { categories } from '../constants.js';
import { one, route } from '../contract.js';
import { id, person, time } from '../fields.js';

const count = z.int();
const figure = z.number().nullable();
const query = z.strictObject({ start_date: z.iso.date().optional(), end_date: z.iso.date().optional() });
const params = z.strictObject({ userId: id });

const ofAuthor = z.strictObject({
  items: count,
  published: count,
  versions: count,
  used_in_tests: count,
  /** Mean share of the points over the newest tests with one's items; null: not five students' marks are there yet. */
  facility: figure,
  /** The items that gave most trouble, the hardest first; none that fewer than five students have answered. */
  hardest: z.array(z.strictObject({ quiz_id: id, title: z.string(), n: count, facility: z.number() })).max(5),
});

export const statisticsOfAuthor = route('GET mathquiz/statistics/author', {
  summary: 'One’s items: how many, how often used, how hard they turned out',
  subject: 'mathquiz.statistics.author',
  access: only(['author', 'teacher', 'reviewer', 'admin'], 'self'),
  query,
  reply: one(ofAuthor),
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

export const statisticsOfTeacher = route('GET mathquiz/statistics/teacher', {
  summary: 'One’s tests: how many run, who has handed in, what waits for a mark, who may fall behind',
  subject: 'mathquiz.statistics.teacher',
  access: only(teachers, 'self'),
  query,
  reply: one(ofTeacher),
});

const ofStudent = z.strictObject({
  submitted: count,
  trend: z.array(z.strictObject({ at: time, title: z.string(), share: z.number() })),
  /** How the last results change from one to the next, in shares of the points; null before three of them. */
  slope: figure,
  /** By category: the newest results count most; null before three items of it. */
  mastery: z.array(z.strictObject({ category: z.enum(categories), items: count, share: figure })),
  /** Days in a row, up to today or yesterday (UTC), on which something was handed in. */
  streak_days: count,
});
export type StudentStatistics = z.output<typeof ofStudent>;

export const statisticsOfStudent = route('GET mathquiz/statistics/student', {
  summary: 'One’s own results that are released, oldest first',
  subject: 'mathquiz.statistics.student',
  access: only(['student'], 'self'),
  query,
  reply: one(ofStudent),
});

/** The same of anybody, for an admin. */
export const statisticsOfThatAuthor = route('GET mathquiz/statistics/author/{userId}', {
  summary: 'The items of an author: how many, how often used, how hard they turned out',
  subject: 'mathquiz.statistics.authorOf',
  access: only(['admin']),
  params,
  query,
  reply: one(ofAuthor),
});
export const statisticsOfThatTeacher = route('GET mathquiz/statistics/teacher/{userId}', {
  summary: 'The tests of a teacher: how many run, who has handed in, what waits for a mark, who may fall behind',
  subject: 'mathquiz.statistics.teacherOf',
  access: only(['admin']),
  params,
  query,
  reply: one(ofTeacher),
});
export const statisticsOfThatStudent = route('GET mathquiz/statistics/student/{userId}', {
  summary: 'The results of a student that are released, oldest first',
  subject: 'mathquiz.statistics.studentOf',
  access: only(['admin']),
  params,
  query,
  reply: one(ofStudent),
});

export const ownStatisticsRoutes = {
  statisticsOfAuthor,
  statisticsOfTeacher,
  statisticsOfStudent,
  statisticsOfThatAuthor,
  statisticsOfThatTeacher,
  statisticsOfThatStudent,
};
