import { z } from 'zod';
import { listOf, one, page } from '../contract.js';
import type { Told } from '../event.js';
import { filterText, flag, id, person, search, time } from '../fields.js';
import type { Messages } from '../route.js';
import { attemptStates } from './attempt.constants.js';
import { attempt, deductions, saveBody, saved, submission, submissionRow, submitBody } from './attempt.schemas.js';
import { approvals } from './test.constants.js';

const byTest = z.strictObject({ testId: id });

const byId = z.strictObject({ id });

/** `filter` is JSON (product.md section 4). `q`: in the test’s title. `handed_in`: false for those that still run. */
export const submissionFilter = z.strictObject({
  q: search.optional(),
  test_id: id.optional(),
  handed_in: z.boolean().optional(),
});

export type SubmissionFilter = z.output<typeof submissionFilter>;

/** A row of the class: `submission` is null for who has not started. */
export const classRow = z.strictObject({
  user: person,
  /** Came into the class when the test had closed: it was not for them, and they are in no count. */
  joined_later: z.boolean(),
  submission: z
    .strictObject({
      _id: id,
      try: z.int(),
      state: z.enum(attemptStates),
      started_at: time,
      submitted_at: time.nullable(),
      /** Less what was taken off. */
      score: z.number().nullable(),
      deductions,
      approval: z.enum(approvals).nullable(),
      /** By item index: points, null where a person has to decide. */
      items: z.array(z.number().nullable()),
      /** The items, by index, that were not drawn for this student. */
      absent: z.array(z.int()),
      answered: z.int(),
      parts: z.int(),
    })
    .nullable(),
});

export type ClassRow = z.output<typeof classRow>;

export const submissionEventSchemas = {
  attemptMoved: {
    summary:
      'One’s other devices should look: one of them has stored something, has come, or has handed in. Says nothing of what',
    payload: z.strictObject({ attempt_id: id }),
  },
} satisfies Record<string, Told>;
export interface SubmissionEventSchemas extends Readonly<typeof submissionEventSchemas> {}

export const submissionSchemas = {
  startTest: {
    summary: 'Start the test, or go on with the attempt that is running',
    params: byTest,
    body: z.strictObject({ password: z.string().max(100).optional() }).default({}),
    reply: one(attempt),
  },
  getAttempt: {
    summary: 'The attempt that is running, with the answers stored so far',
    params: byTest,
    reply: one(attempt),
  },
  saveAnswers: {
    summary:
      'Store changes of answers, acknowledged after the store has them; learn what other devices have stored since',
    params: byId,
    body: saveBody,
    reply: one(saved),
  },
  evaluatePlain: {
    summary: 'Submit typed answers; marking follows',
    body: z.strictObject({ submission: submitBody }),
    reply: one(submissionRow),
  },
  headSubmission: {
    summary: 'Whether a submission is there for the caller',
    params: byId,
    reply: z.strictObject({}),
  },
  getSubmission: {
    summary: 'A submission with what its test shows by now; with teacher_mode everything, for the teacher',
    params: byId,
    query: z.strictObject({ teacher_mode: flag }),
    reply: one(submission),
  },
  listSubmissions: {
    summary: 'One’s own submissions, newest first',
    query: z.strictObject({ filter: filterText, ...page }),
    reply: listOf(submissionRow),
  },
  mySubmissions: {
    summary: 'One’s own submissions to a test, newest first',
    params: byTest,
    query: z.strictObject({ ...page }),
    reply: listOf(submissionRow),
  },
  testSubmissions: {
    summary: 'The class: everyone invited, with their counted attempt',
    params: byTest,
    query: z.strictObject({ ...page }),
    reply: listOf(classRow),
  },
  decideLate: {
    summary: 'Say whether a submission that came late counts, where the test leaves that to its teachers',
    params: byId,
    body: z.strictObject({ accept: z.boolean(), reason: z.string().trim().max(1000).default('') }),
    reply: one(submission),
  },
  exportTest: {
    summary: 'The class as CSV: one row a student, one column an item',
    params: byTest,
    reply: z.strictObject({ filename: z.string(), type: z.string(), text: z.string() }),
  },
} satisfies Record<string, Messages>;
export interface SubmissionSchemas extends Readonly<typeof submissionSchemas> {}
