import { z } from 'zod';
import { listOf, one } from '../contract.js';
import { id, person, time } from '../fields.js';
import type { Messages } from '../route.js';
import { attemptStates } from './attempt.constants.js';
import { submissionRow } from './attempt.schemas.js';
import { announcementKinds } from './live-test.constants.js';

/** What all who write a test are told, or some of them. Extra time is told in the same way, so that it is acknowledged as well. */
export const announcement = z.strictObject({
  _id: id,
  kind: z.enum(announcementKinds),
  /** As it was typed; nothing of kind `time`. */
  text: z.string(),
  /** Of kind `time`. */
  minutes: z.int().nullable(),
  at: time,
  /** For a taker: whether they have said that they saw it. */
  seen: z.boolean(),
});

export type Announcement = z.output<typeof announcement>;

const told = z.strictObject({
  ...announcement.omit({ seen: true }).shape,
  by: person,
  /** Of those who write or have written: for how many it is, and how many have said that they saw it. */
  whom: z.int(),
  seen: z.int(),
});

/** Where somebody is in a test. */
export const liveRow = z.strictObject({
  user: person,
  attempt: z
    .strictObject({
      _id: id,
      try: z.int(),
      state: z.enum(attemptStates),
      started_at: time,
      deadline_at: time.nullable(),
      submitted_at: time.nullable(),
      /** Minutes that were added for them. */
      extra_min: z.int(),
      /** Ended by a teacher. */
      stopped: z.boolean(),
      /** The furthest place that they have looked at, in the order in which the items are shown to them. */
      reached: z.int(),
      items: z.int(),
      answered: z.int(),
      parts: z.int(),
      /** When one of their devices was last heard of; null: never. */
      seen_at: time.nullable(),
      /** Answers that a device had yet to send when it was last heard of. */
      waiting: z.int(),
      /** Announcements that they have not said to have seen. */
      unseen: z.int(),
    })
    .nullable(),
});

export type LiveRow = z.output<typeof liveRow>;

const liveTest = z.strictObject({
  server_time: time,
  /** A page is as good as gone when nothing was heard of it for so many seconds. */
  gone_after_s: z.int(),
  rows: z.array(liveRow),
  announcements: z.array(told),
});

export type LiveTest = z.output<typeof liveTest>;

const testId = z.strictObject({ id });
const reason = z.string().trim().max(500).default('');
const minutes = z.int().min(1).max(600);

export const liveTestSchemas = {
  liveTest: {
    summary:
      'Where everybody of a test is: who has begun, what they have answered, whether they are there, what they were told',
    params: testId,
    reply: one(liveTest),
  },
  extendTest: {
    summary: 'Give those who write more time, all of them or some; it is told to them and never taken back',
    params: testId,
    body: z.strictObject({ minutes, user_ids: z.array(id).min(1).max(500).nullable().default(null) }),
    reply: one(z.strictObject({ extended: z.int() })),
  },
  announceTest: {
    summary: 'Tell something to all who write a test, or to some of them',
    params: testId,
    body: z.strictObject({
      text: z.string().trim().min(1).max(500),
      user_ids: z.array(id).min(1).max(500).nullable().default(null),
    }),
    reply: one(told),
  },
  announcements: {
    summary: 'What somebody was told in a test that they write, the oldest first',
    params: testId,
    reply: listOf(announcement),
  },
  seeAnnouncement: {
    summary: 'Say that one has seen an announcement; twice is the same as once',
    params: z.strictObject({ id, announcementId: id }),
    reply: z.strictObject({}),
  },
  stopAttempt: {
    summary: 'End an attempt that runs: it is handed in as it stands',
    params: testId,
    body: z.strictObject({ reason }),
    reply: one(submissionRow),
  },
  reopenAttempt: {
    summary:
      'Let somebody go on with their newest attempt, for so many minutes from now; marks are made anew when it is handed in',
    params: testId,
    body: z.strictObject({ minutes, reason }),
    reply: one(submissionRow),
  },
} satisfies Record<string, Messages>;
export interface LiveTestSchemas extends Readonly<typeof liveTestSchemas> {}
