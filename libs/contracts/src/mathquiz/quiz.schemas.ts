import { z } from 'zod';
import { categories, limits } from '../constants.js';
import { listOf, one, page } from '../contract.js';
import { filterText, id, person, search, time } from '../fields.js';
import type { Messages } from '../route.js';
import { maxChars } from '../rules.js';
import { share, shareBody, unshareBody } from '../share.schemas.js';
import { itemContent } from './item.schemas.js';
import { partKinds } from './parts/part.constants.js';
import { partId } from './parts/shared.schemas.js';
import { quizScopes, quizStatus } from './quiz.constants.js';
import { authorVariant, itemProblem, judgement } from './variant.schemas.js';

const head = {
  _id: id,
  owner: person,
  status: z.enum(quizStatus),
  version: z.int(),
  published_version: z.int().nullable(),
  created_at: time,
  updated_at: time,
};

export const quizRow = z.strictObject({
  ...head,
  title: z.string(),
  category: z.enum(categories),
  tags: z.array(z.string()),
  kinds: z.array(z.enum(partKinds)),
  points: z.number(),
  randomised: z.boolean(),
  /** The beginning of the statement, as its author wrote it: Markdown with maths and `{{…}}`, never cut inside a formula. */
  statement: z.string(),
});

export type QuizRow = z.output<typeof quizRow>;

export const quiz = z.strictObject({
  ...head,
  content: itemContent,
  /** The caller saves new versions: their own, or shared with them to change. */
  mine: z.boolean(),
  /** The caller shares it, deletes it. */
  owned: z.boolean(),
  /** Empty for who may not share it. */
  shares: z.array(share),
});

export type Quiz = z.output<typeof quiz>;

export const quizFilter = z.strictObject({
  q: search.optional(),
  category: z.enum(categories).optional(),
  tag: z.string().max(maxChars.tag).optional(),
  status: z.enum(quizStatus).optional(),
  kind: z.enum(partKinds).optional(),
  /** Shared with this group. */
  group_id: id.optional(),
});

const quizId = z.strictObject({ id });

/** A seed is a short string; the server draws those of tests, authors may type theirs. */
export const seedText = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'seed');

/** A document that an item is shown in; its reader must be allowed to read it, and what is shown there is counted. */
export const refDoc = z.strictObject({ kind: z.enum(['exam']), _id: id });

export type RefDoc = z.output<typeof refDoc>;

export const caseResult = z.strictObject({
  index: z.int(),
  seed: z.string(),
  expected: z.string(),
  /** The outcome, or the code of `problem` where the answer cannot be written. */
  got: z.string(),
  ok: z.boolean(),
  problem: itemProblem.optional(),
});

export const rendered = z.strictObject({
  variants: z.array(authorVariant),
  problems: z.array(itemProblem),
  /** Seeds whose statement and parts are the same as an earlier one's. */
  duplicates: z.array(z.string()),
  cases: z.array(caseResult),
});

export type Rendered = z.output<typeof rendered>;

const renderOptions = {
  seed: seedText.optional(),
  /** Several seeds side by side: `1`, `2`, … when no seed is given. */
  num_candidates: z.int().min(1).max(limits.previewSeeds).default(1),
  output_type: z.enum(['standard', 'tablet', 'print']).default('standard'),
  /** Draws it anew, though it was drawn before. */
  force_render: z.boolean().default(false),
  ref_doc: refDoc.optional(),
};

export const quizSchemas = {
  listQuiz: {
    summary: 'Items: one’s own, shared with one, shared with one’s groups, or all that are published',
    query: z.strictObject({
      filter: filterText,
      scope: z.enum(quizScopes).default('all'),
      sort: z.enum(['-updated_at', 'updated_at', 'title', '-title']).default('-updated_at'),
      ...page,
    }),
    reply: listOf(quizRow),
  },
  getQuiz: {
    summary:
      'An item with its key: the newest version for its owner, the published one for other staff, or a given one',
    params: quizId,
    query: z.strictObject({ version: z.coerce.number().int().min(1).optional() }),
    reply: one(quiz),
  },
  createQuiz: {
    summary: 'Save a new item',
    body: z.strictObject({ content: itemContent, message: z.string().max(200).default('') }),
    reply: one(quiz),
  },
  saveQuiz: {
    summary:
      'Save a new version of an item that is one’s own or shared to change; 409 when somebody saved since `version`',
    body: z.strictObject({
      _id: id,
      version: z.int().min(1),
      content: itemContent,
      message: z.string().max(200).default(''),
    }),
    reply: one(quiz),
  },
  quizHistory: {
    summary: 'Every version of an item, newest first',
    params: quizId,
    query: z.strictObject({ ...page }),
    reply: listOf(z.strictObject({ version: z.int(), title: z.string(), message: z.string(), by: person, at: time })),
  },
  quizUsage: {
    summary: 'How often an item was looked at in exams: over all, and by name in one’s own, the latest first',
    params: quizId,
    reply: one(
      z.strictObject({
        shown: z.int(),
        documents: z.int(),
        own: z.array(z.strictObject({ ...refDoc.shape, title: z.string(), shown: z.int(), last_at: time })),
      }),
    ),
  },
  forkQuiz: {
    summary: 'A copy of an item, as one’s own',
    body: z.strictObject({ _id: id }),
    reply: one(quiz),
  },
  publishQuiz: {
    summary:
      'Publish the newest version for all staff; refused while, on any of 50 seeds, it has a fault that students would meet or a test case fails',
    params: quizId,
    reply: one(quiz),
  },
  unpublishQuiz: {
    summary: 'Take an item back to draft; published tests keep their versions',
    params: quizId,
    reply: one(quiz),
  },
  shareQuiz: {
    summary: 'Let colleagues and groups read an item with its drafts, or also change it',
    body: shareBody,
    reply: one(quiz),
  },
  unshareQuiz: {
    summary: 'Take it back; exams and tests that hold the item keep their versions',
    body: unshareBody,
    reply: one(quiz),
  },
  deleteQuiz: {
    summary: 'Archive an item; exams and tests that hold it keep their versions',
    params: quizId,
    reply: z.strictObject({}),
  },
  restoreQuiz: {
    summary: 'Take an item out of the archive, as it was: a published one is published again',
    params: quizId,
    reply: one(quiz),
  },
  renderDraft: {
    summary: 'What an unsaved item looks like with several seeds, with its keys, problems and test cases',
    /** `typed`: with the keys as students may type them. */
    body: z.strictObject({ content: itemContent, typed: z.boolean().default(false), ...renderOptions }),
    reply: one(rendered),
  },
  renderQuiz: {
    summary: 'What a stored item looks like with several seeds',
    params: quizId,
    body: z.strictObject({ version: z.int().min(1).optional(), ...renderOptions }),
    reply: one(rendered),
  },
  tryQuiz: {
    summary: 'How answers to a variant of an unsaved item are graded',
    body: z.strictObject({
      content: itemContent,
      seed: seedText,
      answers: z.record(partId, z.string().max(limits.answerChars)),
      decimal: z.enum(['point', 'comma']).default('point'),
    }),
    reply: one(z.record(z.string(), judgement)),
  },
} satisfies Record<string, Messages>;
export interface QuizSchemas extends Readonly<typeof quizSchemas> {}
