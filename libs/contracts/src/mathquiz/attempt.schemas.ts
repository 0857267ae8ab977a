import { z } from 'zod';
import { limits } from '../constants.js';
import { id, person, time } from '../fields.js';
import { attemptStates } from './attempt.constants.js';
import { approvals } from './test.constants.js';
import { testRules } from './test-options.schemas.js';
import { judgement, publicKey, publicPart } from './variant.schemas.js';

/** `<item index>_<part id>`. */
export const partKey = z.string().regex(/^\d{1,3}_[a-z][a-z0-9]{0,11}$/, 'partKey');

/**
 * One change of one answer. `seq` counts up on one device (`client_id`); sending an event twice or again after a lost
 * acknowledgement changes nothing. An empty value clears the answer. Choice parts: labels joined by commas, `o1,o3`.
 */
export const answerEvent = z.strictObject({
  seq: z.int().min(1).max(2_000_000_000),
  part: partKey,
  value: z.string().max(limits.answerChars),
  /** The decimal sign of the one who types. */
  decimal: z.enum(['point', 'comma']).default('point'),
});

export type AnswerEvent = z.output<typeof answerEvent>;

/** An answer as it was typed, with the decimal sign of who typed it. */
export const typedAnswer = answerEvent.pick({ value: true, decimal: true });

export type TypedAnswer = z.output<typeof typedAnswer>;

export const clientId = z.string().regex(/^[A-Za-z0-9-]{8,40}$/, 'clientId');

const changes = {
  client_id: clientId,
  events: z.array(answerEvent).max(limits.eventsPerSave),
} as const;

export const submitBody = z.strictObject({ _id: id, ...changes });

/**
 * How far a page knows what every device has stored: the last sequence number by device. Together they are the revision of the answers:
 * every save raises one of them, so that of two states of one attempt one is always the later.
 */
const revision = z.record(clientId, z.int().min(0));

/** The place of the item that the page shows, in the order shown; a test that goes forward closes what lies before the furthest. */
const place = z
  .int()
  .min(0)
  .max(limits.itemsPerExam - 1);

/** Without events it stores nothing: it says that the page is open, and asks what others have stored. */
export const saveBody = z.strictObject({
  ...changes,
  /** Left out: the page asks for nothing that others have stored. */
  known: revision.refine((known) => Object.keys(known).length <= limits.devicesKnown, 'tooMany').optional(),
  /** Left out: the page does not say. */
  place: place.optional(),
  /** Events that it has yet to send after these. */
  waiting: z.int().min(0).max(100_000).optional(),
});

export const storedAnswer = z.strictObject({ value: z.string(), decimal: z.enum(['point', 'comma']), at: time });

/** An answer with the event that it came by. */
export const changedAnswer = z.strictObject({ ...storedAnswer.shape, client_id: z.string(), seq: z.int() });

export type ChangedAnswer = z.output<typeof changedAnswer>;

export const saved = z.strictObject({
  /** Everything of this device up to here is stored. */
  stored: z.int(),
  server_time: time,
  deadline_at: time.nullable(),
  /** Anything but `in_progress`: it was handed in, perhaps on another device. */
  state: z.enum(attemptStates),
  /** The revision that is stored. */
  clients: z.record(z.string(), z.int()),
  /** By part, what was stored since the revision that the page knows, by whichever device. */
  answers: z.record(z.string(), changedAnswer),
  /** By part, what an event of this save has replaced and the page had never been told of. */
  replaced: z.record(z.string(), changedAnswer),
  /** The furthest place that any device has shown. */
  reached: z.int(),
  /** How many announcements the test has, for whomever: a page that knows of another number asks for its own. */
  announced: z.int(),
  /** How many other devices have the attempt open, as far as the server has heard of them lately. */
  others: z.int(),
});

export type Saved = z.output<typeof saved>;

export const attemptItem = z.strictObject({
  index: z.int(),
  section: z.string(),
  points: z.number(),
  statement: z.string(),
  parts: z.array(publicPart),
});

export type AttemptItem = z.output<typeof attemptItem>;

/** The same with what it is an item of: for who reports a fault of it. */
export const takenItem = z.strictObject({ ...attemptItem.shape, quiz_id: id, version: z.int() });

/** A text between the items: `before` the item with this place in the order shown; it goes with those up to `until`. */
export const attemptText = z.strictObject({
  before: z.int(),
  until: z.int(),
  title: z.string(),
  /** As it is read: what was computed stands in it. */
  body: z.string(),
});

export type AttemptText = z.output<typeof attemptText>;

/** A test in progress as its taker sees it. */
export const attempt = z.strictObject({
  _id: id,
  test_id: id,
  title: z.string(),
  instructions: z.string(),
  try: z.int(),
  state: z.enum(attemptStates),
  /** The clock that counts. */
  server_time: time,
  started_at: time,
  /** When the time is up; null: no limit. */
  deadline_at: time.nullable(),
  /** What is handed in later is late; null: nothing is. */
  due_at: time.nullable(),
  rules: testRules,
  /** The furthest place that was shown. */
  reached: z.int(),
  items: z.array(takenItem),
  texts: z.array(attemptText),
  answers: z.record(z.string(), storedAnswer),
  /** The last sequence number stored for each device. */
  clients: z.record(z.string(), z.int()),
});

export type Attempt = z.output<typeof attempt>;

/** An immutable mark: the newest of a part counts (product.md section 1). */
export const markRevision = z.strictObject({
  part: partKey,
  points: z.number().nullable(),
  source: z.enum(['auto', 'ai', 'human', 'regrade', 'remark']),
  by: person.nullable(),
  at: time,
  reason: z.string(),
  judgement: judgement.nullable(),
  /** Given to all equal answers in one press; or such a press taken back; null: to this answer alone. */
  together: z.enum(['given', 'takenBack']).nullable(),
});

export type MarkRevision = z.output<typeof markRevision>;

export const markedPart = z.strictObject({
  ...publicPart.shape,
  /** null: not answered. */
  answer: storedAnswer.nullable(),
  /** "We read this as", as TeX, whatever else is shown. */
  read_as: z.string().nullable(),
  points_earned: z.number().nullable(),
  judgement: judgement.nullable(),
  answer_key: publicKey.nullable(),
  /** Only for the teacher. */
  revisions: z.array(markRevision),
});

export type MarkedPart = z.output<typeof markedPart>;

/** What of a marked submission is shown to whoever asked. */
export const shown = z.strictObject({
  correctness: z.boolean(),
  score: z.boolean(),
  key: z.boolean(),
  solution: z.boolean(),
});

export type Shown = z.output<typeof shown>;

/** What a submission's points are lessened by, in per cent: together never more than all. */
export const deductions = z.strictObject({
  /** Days after it was due, begun ones; 0: in time. */
  late_days: z.int(),
  late: z.number(),
  tries: z.number(),
});

export type Deductions = z.output<typeof deductions>;

export const submission = z.strictObject({
  _id: id,
  test_id: id,
  title: z.string(),
  user: person,
  try: z.int(),
  state: z.enum(attemptStates),
  started_at: time,
  submitted_at: time.nullable(),
  /** Ended by a teacher, and not gone on with since. */
  stopped: z.boolean(),
  /** null: not shown yet, or not all marked. */
  score: z.number().nullable(),
  /** What it would be without what was taken off; null where the score is. */
  full_score: z.number().nullable(),
  deductions,
  /** Of one that was late, where a teacher decides; null: it counts as it is. */
  approval: z.enum(approvals).nullable(),
  out_of: z.number(),
  shown,
  /** When what is hidden now will be shown; null: never, or nothing is hidden. */
  more_at: time.nullable(),
  items: z.array(
    z.strictObject({
      ...takenItem.shape,
      parts: z.array(markedPart),
      points_earned: z.number().nullable(),
      solution: z.string().nullable(),
    }),
  ),
});

export type Submission = z.output<typeof submission>;

export const submissionRow = z.strictObject({
  _id: id,
  test_id: id,
  title: z.string(),
  try: z.int(),
  state: z.enum(attemptStates),
  started_at: time,
  submitted_at: time.nullable(),
  score: z.number().nullable(),
  out_of: z.number(),
});

export type SubmissionRow = z.output<typeof submissionRow>;
