import { z } from 'zod';
import { id, markdown, memberLabel, memberLabels, time, title } from '../fields.js';
import { latePolicies, navigations, releaseMoments, testModes, timeOuts } from './test.constants.js';

/** One of the words, or a time. */
const moment = z.union([z.enum(releaseMoments), time]);

export type ReleaseMoment = z.output<typeof moment>;

const release = z.strictObject({
  correctness: moment.default('after_submit'),
  score: moment.default('after_submit'),
  key: moment.default('after_close'),
  solution: moment.default('after_close'),
});

const duration = z.int().min(1).max(1440).nullable();
const tries = z.int().min(0).max(100);
const percent = z.int().min(0).max(100);

/** What somebody, or everybody with a label in their group, has in another way than the others; what is left out is as for all. */
export const override = z.strictObject({
  who: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('person'), user_id: id }),
    z.strictObject({ kind: z.literal('label'), label: memberLabel }),
  ]),
  open_at: time.optional(),
  due_at: time.optional(),
  close_at: time.optional(),
  duration_min: duration.optional(),
  attempts: tries.optional(),
  /** For the staff alone. */
  note: z.string().trim().max(200).default(''),
});

export type Override = z.output<typeof override>;

const late = z.strictObject({
  policy: z.enum(latePolicies).default('none'),
  /** Per cent of the points for each day that was begun, and never more than `cap`; of policy `penalty`. */
  per_day: percent.default(10),
  cap: percent.default(50),
});

/** What can be changed once a test is published, as far as it is fair to who has begun (`unfairChanges` of the domain). */
const changeable = {
  open_at: time,
  /** What is handed in later is late; null: nothing is, before it closes. */
  due_at: time.nullable().default(null),
  close_at: time,
  /** Minutes from the start; null: until close_at. */
  duration_min: duration.default(null),
  /** Answers that were on their way when the time was up are taken for so many seconds more. */
  grace_sec: z.int().min(0).max(3600).default(180),
  /** 0: any number. */
  attempts: tries.default(1),
  /** Per cent of the points that each try after the first costs. */
  attempt_penalty: percent.default(0),
  late: late.default({ policy: 'none', per_day: 10, cap: 50 }),
  release: release.default({
    correctness: 'after_submit',
    score: 'after_submit',
    key: 'after_close',
    solution: 'after_close',
  }),
  /** Results are looked at between these times only, whatever is released; null: without such a bound. */
  review_from: time.nullable().default(null),
  review_until: time.nullable().default(null),
  overrides: z.array(override).max(500).default([]),
} as const;

export const testOptions = z.strictObject({
  title: title.optional(),
  instructions: markdown.optional(),
  /** None only of a public test. */
  group_ids: z.array(id).max(100),
  /** Whoever has its link takes it, without an account and by a name of their own. */
  public: z.boolean().default(false),
  /** Of a public test: a ticket's passcode opens it. */
  ticketed: z.boolean().default(false),
  /** Only members with one of these labels take it; none: all. */
  labels: memberLabels.default([]),
  mode: z.enum(testModes).default('homework'),
  ...changeable,
  attempt_grading: z.enum(['best', 'last', 'first', 'average']).default('best'),
  shuffle_items: z.boolean().default(false),
  shuffle_choices: z.boolean().default(true),
  navigation: z.enum(navigations).default('free'),
  on_time_out: z.enum(timeOuts).default('autosubmit'),
});

export type TestOptions = z.output<typeof testOptions>;

/** What opens a test beside its times; it is kept as a hash, and no reply has it. */
export const testPassword = z.string().trim().min(4).max(100);

export const optionsChange = z.strictObject({
  open_at: changeable.open_at.optional(),
  due_at: changeable.due_at.unwrap().optional(),
  close_at: changeable.close_at.optional(),
  duration_min: changeable.duration_min.unwrap().optional(),
  grace_sec: changeable.grace_sec.unwrap().optional(),
  attempts: changeable.attempts.unwrap().optional(),
  attempt_penalty: changeable.attempt_penalty.unwrap().optional(),
  late: late.optional(),
  release: release.optional(),
  review_from: changeable.review_from.unwrap().optional(),
  review_until: changeable.review_until.unwrap().optional(),
  overrides: changeable.overrides.unwrap().optional(),
});

export type OptionsChange = z.output<typeof optionsChange>;

/** What of a test's options its takers know: how it counts and what becomes of it. */
export const testRules = testOptions.pick({
  grace_sec: true,
  attempt_penalty: true,
  attempt_grading: true,
  late: true,
  navigation: true,
  on_time_out: true,
  review_from: true,
  review_until: true,
});

export type TestRules = z.output<typeof testRules>;
