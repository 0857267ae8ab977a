import { z } from 'zod';
import { limits } from '../constants.js';
import { listOf, one, page } from '../contract.js';
import { appPath, filterText, id, markdown, oneLine, person, time } from '../fields.js';
import type { Messages } from '../route.js';
import { maxChars } from '../rules.js';
import { attemptItem } from './attempt.schemas.js';
import {
  issueEntryKinds,
  issueLimits,
  issueOutcomes,
  issueScopes,
  issueStates,
  issueTypes,
} from './issue.constants.js';
import { seedText } from './quiz.schemas.js';
import { publicKey } from './variant.schemas.js';

const words = (most: number) => markdown.max(most).regex(/\S/, 'blank');

/** A part of an item in an attempt (`0_a`) or in a preview (`a`). */
const answeredPart = z.string().regex(/^(?:\d{1,3}_)?[a-z][a-z0-9]{0,11}$/, 'answeredPart');

const answers = z
  .record(answeredPart, z.string().max(limits.answerChars))
  .refine((given) => Object.keys(given).length <= issueLimits.answers, 'tooMany');

const version = z.int().min(1).max(1_000_000);

const outcome = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fixed'), version }),
  z.strictObject({ kind: z.literal('duplicate'), of: id }),
  z.strictObject({ kind: z.literal('no_fault') }),
]);
export type IssueEnd = z.output<typeof outcome>;

export const issueRow = z.strictObject({
  _id: id,
  title: z.string(),
  type: z.enum(issueTypes),
  state: z.enum(issueStates),
  outcome: outcome.nullable(),
  item: z.strictObject({
    _id: id,
    /** null for who takes tests: what an author calls an item may tell its answer. */
    title: z.string().nullable(),
    version,
  }),
  /** null: a student whom one does not teach. */
  reporter: person.nullable(),
  mine: z.boolean(),
  /** In which test it was met; null where it was in none, or in one that is not for whoever asks. */
  test: z.strictObject({ _id: id, title: z.string() }).nullable(),
  /** Of the question, as its taker counts, from 1. */
  number: z.int().nullable(),
  replies: z.int(),
  created_at: time,
  updated_at: time,
});
export type IssueRow = z.output<typeof issueRow>;

const entry = z.strictObject({
  /** Counts up by one from 1. */
  number: z.int(),
  kind: z.enum(issueEntryKinds),
  /** null: the reporter, where they are not named. */
  by: person.nullable(),
  by_reporter: z.boolean(),
  mine: z.boolean(),
  content: z.string(),
  /** Of a closing. */
  outcome: outcome.nullable(),
  at: time,
});
export type IssueEntry = z.output<typeof entry>;

export const issue = z.strictObject({
  ...issueRow.shape,
  content: z.string(),
  /** Of a preview; null for a variant of a test, whose numbers nobody is told. */
  random_seed: z.string().nullable(),
  /** What its reporter had typed, by part. */
  answers: z.record(z.string(), z.string()),
  page: z.string().nullable(),
  thread: z.array(entry),
  /** The newest version of the item that there is; null: whoever asks does not edit it, or it is gone. */
  newest_version: version.nullable(),
  /** What whoever asks may do. */
  may: z.strictObject({ close: z.boolean(), open: z.boolean(), message: z.boolean() }),
});
export type Issue = z.output<typeof issue>;

/** The item as its reporter saw it; keys and solution only for who reads the item itself, or teaches the test. */
export const issueVariant = z.strictObject({
  item: attemptItem,
  keys: z.array(publicKey).nullable(),
  solution: z.string().nullable(),
});
export type IssueVariant = z.output<typeof issueVariant>;

export const issueFilter = z.strictObject({
  state: z.enum(issueStates).optional(),
  type: z.enum(issueTypes).optional(),
  item: id.optional(),
});
export type IssueFilter = z.output<typeof issueFilter>;

const byId = z.strictObject({ id });

export const issueSchemas = {
  reportItem: {
    summary:
      'Report a fault of an item: a student of one that they met in an attempt, staff of any that they read or that stands in a test of theirs',
    params: byId,
    body: z.strictObject({
      title: oneLine(maxChars.title),
      type: z.enum(issueTypes),
      /** Markdown, with pictures of one's own. */
      content: words(issueLimits.words),
      /** Of a preview. In an attempt the server knows it. */
      random_seed: seedText.nullable().default(null),
      /** Left out: that of the attempt, or the one that one is shown. */
      version: version.nullable().default(null),
      answers: answers.default({}),
      test_id: id.nullable().default(null),
      /** An attempt, or what was handed in. */
      attempt_id: id.nullable().default(null),
      /** Where the item stands in the test; it may stand there twice. */
      index: z.int().min(0).max(1000).nullable().default(null),
      page: appPath.nullable().default(null),
    }),
    reply: one(issue),
  },
  issuesOfItem: {
    summary: 'Reports on an item, as far as one may see them, the latest change first',
    params: byId,
    query: z.strictObject({ filter: filterText, ...page }),
    reply: listOf(issueRow),
  },
  listIssues: {
    summary: 'Reports on items: one’s own, on one’s items, from one’s tests, or all; the latest change first',
    query: z.strictObject({ filter: filterText, scope: z.enum(issueScopes).default('mine'), ...page }),
    reply: listOf(issueRow),
  },
  getIssue: { summary: 'A report with its thread', params: byId, reply: one(issue) },
  issueVariant: {
    summary: 'The item of a report with the numbers that its reporter saw',
    params: byId,
    reply: one(issueVariant),
  },
  closeIssue: {
    summary:
      'Close a report: the item is fixed in a version, the report is a duplicate of another, or there is no fault',
    params: byId,
    body: z.strictObject({
      outcome: z.enum(issueOutcomes),
      /** Of `fixed`. */
      version: version.nullable().default(null),
      /** Of `duplicate`: another report on the same item. */
      duplicate_of: id.nullable().default(null),
      content: markdown.max(issueLimits.replyWords).default(''),
    }),
    reply: one(issue),
  },
  openIssue: {
    summary: 'Open a closed report again, as its reporter or as whoever may close it',
    params: byId,
    body: z.strictObject({ content: markdown.max(issueLimits.replyWords).default('') }),
    reply: one(issue),
  },
  replyToIssue: {
    summary: 'Write into the thread of a report; `send_message` also sends it to its reporter as a message',
    params: byId,
    body: z.strictObject({ content: words(issueLimits.replyWords), send_message: z.boolean().default(false) }),
    reply: one(issue),
  },
} satisfies Record<string, Messages>;
export interface IssueSchemas extends Readonly<typeof issueSchemas> {}
