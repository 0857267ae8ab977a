import { z } from 'zod';
import { limits } from '../constants.js';
import { listOf, one, page } from '../contract.js';
import type { Told } from '../event.js';
import { flag, id, locale, person, time } from '../fields.js';
import type { Messages } from '../route.js';
import { attempt, partKey, submissionRow } from './attempt.schemas.js';
import { examContent } from './exam.schemas.js';
import { seedText } from './quiz.schemas.js';
import { type Overridden, overridden, putAway, testModes, testState, timeSources } from './test.constants.js';
import { optionsChange, testOptions, testPassword, testRules } from './test-options.schemas.js';
import { itemProblem, judgement, publicKey } from './variant.schemas.js';

export const testRow = z.strictObject({
  _id: id,
  title: z.string(),
  owner: person,
  /** Of the times below: a taker's own where they have some. */
  state: z.enum(testState),
  mode: z.enum(testModes),
  open_at: time,
  due_at: time.nullable(),
  close_at: time,
  duration_min: z.int().nullable(),
  attempts: z.int(),
  /** Whether it is begun with a password. */
  locked: z.boolean(),
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
  rules: testRules,
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
        /** The number of its section; null in older tests, which have none that draws. */
        block: z.int().nullable(),
        points: z.number(),
        /** Each student gets so many of the items of its section; null: all of them. */
        pick: z.int().nullable(),
      }),
    )
    .nullable(),
});

export type Test = z.output<typeof test>;

const source = z.enum(timeSources);

/** The times that somebody has in a test, and for each why. */
export const takerTimes = z.strictObject({
  user: person,
  labels: z.array(z.string()),
  time_factor: z.number(),
  open_at: time,
  due_at: time.nullable(),
  close_at: time,
  /** From then on they begin no try any more: the close without their accommodation. */
  start_until: time,
  duration_min: z.number().nullable(),
  attempts: z.int(),
  why: z.strictObject(
    Object.fromEntries(overridden.map((field) => [field, source])) as Record<Overridden, typeof source>,
  ),
  /** What they have done so far, oldest first. */
  tries: z.array(
    z.strictObject({
      _id: id,
      try: z.int(),
      started_at: time,
      deadline_at: time.nullable(),
      submitted_at: time.nullable(),
    }),
  ),
  /** When nobody can answer any more: what is shown after the close is shown then. */
  closed_for_all_at: time,
});

export type TakerTimes = z.output<typeof takerTimes>;

export const testEventSchemas = {
  testMoved: {
    summary: 'Somebody has begun the test, handed it in or been marked, or its times are others',
    payload: z.strictObject({ test_id: id }),
  },
} satisfies Record<string, Told>;
export interface TestEventSchemas extends Readonly<typeof testEventSchemas> {}

/** An exam as somebody would meet it. */
const previewed = {
  exam: examContent,
  options: z
    .strictObject({ shuffle_items: z.boolean().default(false), shuffle_choices: z.boolean().default(true) })
    .default({ shuffle_items: false, shuffle_choices: true }),
  seed: seedText.default('1'),
  /** Of a group that one gives tests to: in their language, with seeds of their own; null: as the caller reads. */
  student: z.strictObject({ group_id: id, user_id: id }).nullable().default(null),
} as const;

const testId = z.strictObject({ id });

export const testSchemas = {
  previewTest: {
    summary: 'An exam as a student would see it, with its keys only where they are asked for; nothing is stored',
    body: z.strictObject({
      ...previewed,
      /** And what is right, as for a key sheet. */
      keys: z.boolean().default(false),
    }),
    reply: one(
      z.strictObject({
        attempt: attempt.pick({ title: true, instructions: true, items: true, texts: true }),
        /** By part; none unless they were asked for. */
        keys: z.record(z.string(), publicKey),
        student: z.strictObject({ ...person.shape, locale, time_factor: z.number() }).nullable(),
        problems: z.array(itemProblem),
      }),
    ),
  },
  tryTest: {
    summary: 'How answers to the preview of an exam are graded, by part; nothing is stored',
    body: z.strictObject({
      ...previewed,
      answers: z.record(partKey, z.string().max(limits.answerChars)),
      decimal: z.enum(['point', 'comma']).default('point'),
    }),
    reply: one(z.record(z.string(), judgement)),
  },
  publishTest: {
    summary: 'Publish an exam to groups as a test; it pins the items’ versions',
    body: z.strictObject({ exam: id, options: testOptions, password: testPassword.nullable().default(null) }),
    reply: one(test),
  },
  changeTest: {
    summary:
      'Change options of a published test: 409 for what would be unfair to who has begun, and for keys that would show while others write an exam',
    params: testId,
    body: z.strictObject({
      ...optionsChange.shape,
      /** null: it opens without one from now on. */
      password: testPassword.nullable().optional(),
    }),
    reply: one(test),
  },
  takerTimes: {
    summary: 'Which times somebody has in a test, and why; what they have done, for telling what they see when',
    params: z.strictObject({ id, userId: id }),
    reply: one(takerTimes),
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
