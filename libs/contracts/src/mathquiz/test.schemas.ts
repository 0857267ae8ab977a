import { z } from 'zod';
import { listOf, one, page } from '../contract.js';
import type { Told } from '../event.js';
import { flag, id, markdown, person, time, title } from '../fields.js';
import type { Messages } from '../route.js';
import { attempt, submissionRow } from './attempt.schemas.js';
import { examContent } from './exam.schemas.js';
import { seedText } from './quiz.schemas.js';
import { putAway, releaseMoments, testModes, testState } from './test.constants.js';
import { itemProblem } from './variant.schemas.js';

const release = z.enum(releaseMoments);

export const testOptions = z.strictObject({
  title: title.optional(),
  instructions: markdown.optional(),
  group_ids: z.array(id).min(1).max(100),
  mode: z.enum(testModes).default('homework'),
  open_at: time,
  close_at: time,
  /** Minutes from the start; null: until close_at. */
  duration_min: z.int().min(1).max(1440).nullable().default(null),
  /** Answers that were on their way when the time was up are taken for so many seconds more. */
  grace_sec: z.int().min(0).max(3600).default(180),
  /** 0: any number. */
  attempts: z.int().min(0).max(100).default(1),
  attempt_grading: z.enum(['best', 'last', 'first', 'average']).default('best'),
  shuffle_items: z.boolean().default(false),
  shuffle_choices: z.boolean().default(true),
  release: z
    .strictObject({
      correctness: release.default('after_submit'),
      score: release.default('after_submit'),
      key: release.default('after_close'),
      solution: release.default('after_close'),
    })
    .default({ correctness: 'after_submit', score: 'after_submit', key: 'after_close', solution: 'after_close' }),
});

export type TestOptions = z.output<typeof testOptions>;

export const testRow = z.strictObject({
  _id: id,
  title: z.string(),
  owner: person,
  state: z.enum(testState),
  mode: z.enum(testModes),
  open_at: time,
  close_at: time,
  duration_min: z.int().nullable(),
  attempts: z.int(),
  items: z.int(),
  points: z.number(),
  /** Whether the reader moves its times, archives and withdraws it; colleagues of its groups read and mark it. */
  manageable: z.boolean(),
  /**
   * Where its teacher has put it away. archived: out of their list, it goes on for everybody else. withdrawn: nobody had begun, and
   * it is there for nobody any more until it is restored.
   */
  put_away: z.enum(putAway).nullable(),
  /** For the teacher. */
  counts: z.strictObject({ invited: z.int(), started: z.int(), submitted: z.int(), unmarked: z.int() }).nullable(),
  groups: z.array(z.strictObject({ _id: id, groupname: z.string() })),
  /** For the taker: their attempts, newest first. */
  mine: z.array(submissionRow).nullable(),
});

export type TestRow = z.output<typeof testRow>;

export const test = z.strictObject({
  ...testRow.shape,
  instructions: z.string(),
  created_at: time,
  /** For the teacher only. */
  options: testOptions.nullable(),
  contents: z
    .array(
      z.strictObject({
        index: z.int(),
        quiz_id: id,
        version: z.int(),
        title: z.string(),
        section: z.string(),
        points: z.number(),
      }),
    )
    .nullable(),
});

export type Test = z.output<typeof test>;

export const testEventSchemas = {
  testMoved: {
    summary: 'Somebody has begun the test, handed it in or been marked, or its times are others',
    payload: z.strictObject({ test_id: id }),
  },
} satisfies Record<string, Told>;
export interface TestEventSchemas extends Readonly<typeof testEventSchemas> {}

const testId = z.strictObject({ id });

export const testSchemas = {
  previewTest: {
    summary: 'An exam as a student would see it, without keys; nothing is stored',
    body: z.strictObject({
      exam: examContent,
      options: z
        .strictObject({ shuffle_items: z.boolean().default(false), shuffle_choices: z.boolean().default(true) })
        .default({ shuffle_items: false, shuffle_choices: true }),
      seed: seedText.default('1'),
    }),
    reply: one(
      z.strictObject({
        attempt: attempt.pick({ title: true, instructions: true, items: true }),
        problems: z.array(itemProblem),
      }),
    ),
  },
  publishTest: {
    summary: 'Publish an exam to groups as a test; it pins the items’ versions',
    body: z.strictObject({ exam: id, options: testOptions }),
    reply: one(test),
  },
  changeTest: {
    summary:
      'Change when a published test opens and closes, and when answers are shown; 409 for an opening still to come once somebody has begun',
    params: testId,
    body: z.strictObject({
      open_at: time.optional(),
      close_at: time.optional(),
      release: testOptions.shape.release.unwrap().optional(),
    }),
    reply: one(test),
  },
  listTests: {
    summary:
      'Tests that one takes, or that one teaches: published by oneself or to a group of which one is staff; with `archived` those that were put away',
    query: z.strictObject({
      scope: z.enum(['taking', 'teaching']).default('taking'),
      state: z.enum(testState).optional(),
      /** Only those of this group. */
      group: id.optional(),
      archived: flag,
      ...page,
    }),
    reply: listOf(testRow),
  },
  getTest: {
    summary: 'One test, for its teacher, the staff of its groups and those who take it',
    params: testId,
    reply: one(test),
  },
  deleteTest: {
    summary: 'Withdraw a test that nobody has started: it is there for nobody any more until it is restored',
    params: testId,
    reply: z.strictObject({}),
  },
  archiveTest: {
    summary: 'Put a test away, out of one’s list; students keep it and their results',
    params: testId,
    reply: one(test),
  },
  restoreTest: {
    summary: 'Bring back a test that was archived or withdrawn',
    params: testId,
    reply: one(test),
  },
} satisfies Record<string, Messages>;
export interface TestSchemas extends Readonly<typeof testSchemas> {}
