import { z } from 'zod';
import { timeZone } from '../auth/user.schemas.js';
import { limits, locales } from '../constants.js';
import { listOf, one, page, period } from '../contract.js';
import { appPath, email, id, locale, oneLine, person, personName, search, time } from '../fields.js';
import { attemptItem, partKey, storedAnswer } from '../mathquiz/attempt.schemas.js';
import type { Messages } from '../route.js';
import { maxChars } from '../rules.js';
import { chatMessage, chatText } from './chat.schemas.js';
import { helpAudiences, helpLimits, helpStates, helpWhose, weekdays } from './help.constants.js';

/** Where somebody was when they asked: they see it before it goes. */
export const helpContext = z.strictObject({
  page: appPath.nullable().default(null),
  /** An item of an attempt of theirs, by its place: whoever answers sees the same numbers. */
  attempt: z
    .strictObject({ _id: id, index: z.int().min(0).max(1000) })
    .nullable()
    .default(null),
  /** What they have typed, stored or not. */
  answers: z
    .record(partKey, z.string().max(limits.answerChars))
    .refine((answers) => Object.keys(answers).length <= helpLimits.answers)
    .default({}),
  browser: z.string().max(helpLimits.browserChars).default(''),
});
export type HelpContext = z.output<typeof helpContext>;

const stars = z.int().min(1).max(5);

/** Somebody asks for help; `_id` is that of the room in which they and those who answer talk. */
export const helpRequest = z.strictObject({
  _id: id,
  audience: z.enum(helpAudiences),
  state: z.enum(helpStates),
  /** One of the two is there. */
  asker: person.nullable(),
  guest: z.strictObject({ name: z.string(), email: z.string() }).nullable(),
  locale,
  test: z.strictObject({ _id: id, title: z.string() }).nullable(),
  context: helpContext,
  assignee: person.nullable(),
  created_at: time,
  /** Since when the asker waits for an answer; null: they were answered. */
  waiting_since: time.nullable(),
  first_reply_at: time.nullable(),
  snoozed_until: time.nullable(),
  resolved_at: time.nullable(),
  /** Waits longer than the school wants anybody to. */
  late: z.boolean(),
  rating: z.strictObject({ stars, note: z.string() }).nullable(),
  last_message: chatMessage.nullable(),
});
export type HelpRequest = z.output<typeof helpRequest>;

/** The item as its taker sees it, with what they have stored. */
const askedItem = z
  .strictObject({ title: z.string(), item: attemptItem, answers: z.record(z.string(), storedAnswer) })
  .nullable();

const note = z.strictObject({ by: person, text: z.string(), at: time });

const byId = z.strictObject({ id });
const day = z.iso.date();
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'clock');
const replyText = z.string().trim().min(1).max(helpLimits.replyChars);

const settings = z.strictObject({
  /** Hours in which somebody answers; none: always. */
  hours: z.array(z.strictObject({ day: z.enum(weekdays), from: clock, to: clock })).max(21),
  time_zone: timeZone,
  /** What is shown outside of them, by language. */
  away: z.partialRecord(z.enum(locales), z.string().trim().max(maxChars.reason)),
  /** Minutes after which a request that waits is late. */
  late_after_min: z.int().min(1).max(10_080),
  /** Who is written to by mail where nobody has answered for ten minutes. */
  duty: z.array(id).max(50),
});
export type HelpSettings = z.output<typeof settings>;

const canned = z.strictObject({
  _id: id,
  title: z.string(),
  texts: z.partialRecord(z.enum(locales), z.string()),
});
export type CannedReply = z.output<typeof canned>;
const cannedBody = z.strictObject({
  title: oneLine(maxChars.title),
  texts: z.partialRecord(z.enum(locales), replyText).refine((texts) => Object.keys(texts).length > 0, 'empty'),
});

const figures = z.strictObject({
  count: z.int(),
  resolved: z.int(),
  /** Minutes; null: nothing to count. */
  first_reply_median_min: z.number().nullable(),
  resolve_median_min: z.number().nullable(),
  rating_mean: z.number().nullable(),
  ratings: z.int(),
});

export const helpSchemas = {
  askHelp: {
    summary: 'Ask for help: goes on with the request that one has open, or opens one',
    body: z.strictObject({
      text: chatText,
      audience: z.enum(helpAudiences).default('operators'),
      context: helpContext.default({ page: null, attempt: null, answers: {}, browser: '' }),
    }),
    reply: one(helpRequest),
  },
  askAsGuest: {
    summary: 'Ask for help without an account; the answer comes by mail',
    body: z.strictObject({
      name: personName,
      email,
      text: chatText,
      page: appPath.nullable().default(null),
      browser: z.string().max(helpLimits.browserChars).default(''),
    }),
    reply: one(z.strictObject({ sent: z.literal(true) })),
  },
  myHelp: {
    summary: 'The requests that one has open, and whether somebody answers at this hour',
    reply: one(
      z.strictObject({
        requests: z.array(helpRequest),
        /** false: outside of the school's hours; `away` says so in the reader's language. */
        answered_now: z.boolean(),
        away: z.string(),
      }),
    ),
  },
  helpMessages: {
    summary: 'The queue of the help desk, newest first',
    query: z.strictObject({
      state: z.enum([...helpStates, 'all']).default('open'),
      whose: z.enum(helpWhose).default('all'),
      /** waiting: who waits longest comes first. */
      sort: z.enum(['newest', 'waiting']).default('newest'),
      ...page,
    }),
    /** `counts`: of the same whose, by state. */
    reply: listOf(helpRequest).extend({ counts: z.record(z.enum(helpStates), z.int()) }),
  },
  helpOperators: {
    summary: 'Operators by their names: to hand a request over to, or to have on duty',
    query: z.strictObject({ q: search.default(''), ...page }),
    reply: listOf(person),
  },
  resolveHelpOf: {
    summary: 'Resolve the request of a person, by their id',
    params: byId,
    reply: z.strictObject({}),
  },
  getHelp: {
    summary: 'One request with the item as the asker sees it, and what operators have noted',
    params: byId,
    reply: one(
      z.strictObject({
        request: helpRequest,
        item: askedItem,
        notes: z.array(note),
        /** Operators who have it open now. */
        present: z.array(person),
        /** Whether one may look as the asker does: a student, who sits no exam at the moment. */
        lookable: z.boolean(),
      }),
    ),
  },
  changeHelp: {
    summary: 'Take a request, hand it over, snooze, resolve or open it again',
    params: byId,
    body: z.strictObject({
      state: z.enum(helpStates).optional(),
      snoozed_until: time.optional(),
      assignee_id: id.nullable().optional(),
    }),
    reply: one(helpRequest),
  },
  helpItem: {
    summary:
      'What a question is about, for whoever is in its room: the item with its numbers, and the answers that went with it',
    params: byId,
    reply: one(z.strictObject({ item: askedItem, answers: helpContext.shape.answers })),
  },
  noteHelp: {
    summary: 'Note something that only operators see',
    params: byId,
    body: z.strictObject({ text: z.string().trim().min(1).max(helpLimits.noteChars) }),
    reply: one(note),
  },
  rateHelp: {
    summary: 'Say how the help was, as the one who asked',
    params: byId,
    body: z.strictObject({ stars, note: z.string().trim().max(maxChars.reason).default('') }),
    reply: one(helpRequest),
  },
  reopenHelp: { summary: 'Open one’s own request again', params: byId, reply: one(helpRequest) },
  lookAs: {
    summary: 'Look as the asker does, who reads so in the talk: a quarter of an hour, nothing can be changed',
    params: byId,
    reply: one(z.strictObject({ person, until: time })),
  },
  endLook: { summary: 'Look no more', params: byId, reply: z.strictObject({}) },
  helpFigures: {
    summary: 'How much was asked and how it was answered, by week and by operator',
    query: z.strictObject(period),
    reply: one(
      z.strictObject({
        /** Both included, on the calendar of the school; a week begins on Monday there, and one in which nobody asked stands with 0. */
        start_date: day,
        end_date: day,
        time_zone: z.string(),
        /** false: more was asked than is counted here; the oldest are left out. */
        complete: z.boolean(),
        whole: figures,
        weeks: z.array(z.strictObject({ week: day, ...figures.shape })),
        operators: z.array(z.strictObject({ operator: person, ...figures.shape })),
      }),
    ),
  },
  helpSettings: { summary: 'Hours, bounds and duty of the help desk', reply: one(settings) },
  putHelpSettings: { summary: 'Change hours, bounds and duty of the help desk', body: settings, reply: one(settings) },
  cannedReplies: { summary: 'Replies that operators have ready', reply: one(z.array(canned)) },
  addCannedReply: { summary: 'Add a reply', body: cannedBody, reply: one(canned) },
  putCannedReply: { summary: 'Change a reply', params: byId, body: cannedBody, reply: one(canned) },
  deleteCannedReply: { summary: 'Delete a reply', params: byId, reply: z.strictObject({}) },
} satisfies Record<string, Messages>;
export interface HelpSchemas extends Readonly<typeof helpSchemas> {}
