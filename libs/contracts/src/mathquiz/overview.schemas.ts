import { z } from 'zod';
import { one } from '../contract.js';
import { id, person, time } from '../fields.js';
import type { DataOf, Messages } from '../route.js';
import { attemptStates } from './attempt.constants.js';

/** What a teacher looks for over all tests: what waits for them, and how one student does. */
const group = z.strictObject({ _id: id, groupname: z.string() });

const count = z.int();

export type ToMark = DataOf<typeof overviewSchemas.toMark>;

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

export type StudentResults = DataOf<typeof overviewSchemas.studentResults>;

export const overviewSchemas = {
  toMark: {
    summary: 'Answers in one’s own tests that wait for a person’s mark, the test that has waited longest first',
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
  },
  studentResults: {
    summary: 'One student over all of one’s own tests, newest first; over every test for an admin',
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
  },
} satisfies Record<string, Messages>;
export interface OverviewSchemas extends Readonly<typeof overviewSchemas> {}
