import { z } from 'zod';
import { only, teachers } from '../access.js';
import { one, route } from '../contract.js';
import { id, person, time } from '../fields.js';
import { attemptStates } from './attempt.js';

/** What a teacher looks for over all tests: what waits for them, and how one student does. */
const group = z.strictObject({ _id: id, groupname: z.string() });
const count = z.int();

export const toMark = route('GET mathquiz/to-mark', {
  summary: 'Answers in one’s own tests that wait for a person’s mark, the test that has waited longest first',
  subject: 'mathquiz.overviews.toMark',
  access: only(teachers),
  reply: one(
    z.strictObject({
      answers: count,
      tests: z
        .array(
          z.strictObject({
            _id: id,
            title: z.string(),
            groups: z.array(group),
            answers: count,
            /** How many were handed in with at least one of them. */
            submissions: count,
          }),
        )
        .max(50),
    }),
  ),
  toast: { failed: 'loadError' },
});
export type ToMark = z.output<typeof toMark.reply>['data'];

const studentTest = z.strictObject({
  _id: id,
  title: z.string(),
  state: z.enum(['open', 'closed']),
  close_at: time,
  out_of: z.number(),
  /** The attempt that counts; null: not started. */
  submission: z
    .strictObject({
      _id: id,
      state: z.enum(attemptStates),
      submitted_at: time.nullable(),
      /** null while something waits for a mark. */
      score: z.number().nullable(),
    })
    .nullable(),
});
export type StudentTest = z.output<typeof studentTest>;

export const studentResults = route('GET mathquiz/student-results/{userId}', {
  summary: 'One student over all of one’s own tests, newest first; over every test for an admin',
  subject: 'mathquiz.overviews.student',
  access: only(teachers, 'taught'),
  params: z.strictObject({ userId: id }),
  reply: one(
    z.strictObject({
      user: person,
      /** Those of one’s own groups that they are in. */
      groups: z.array(group),
      tests: z.array(studentTest).max(200),
      /** How many there are, where these are only the newest. */
      total: count,
    }),
  ),
  toast: { failed: 'loadError' },
});
export type StudentResults = z.output<typeof studentResults.reply>['data'];

export const overviewRoutes = { toMark, studentResults };
