import { z } from 'zod';
import { limits } from '../constants.js';
import { one } from '../contract.js';
import { id, locale, search, time } from '../fields.js';
import type { Messages } from '../route.js';
import { nearBy, quizSorts } from './content.constants.js';
import { contentFilter, contentMessages, rowHead, wholeHead } from './content.schemas.js';
import { itemContent } from './item.schemas.js';
import { partKinds } from './parts/part.constants.js';
import { partId } from './parts/shared.schemas.js';
import { authorVariant, itemProblem, judgement } from './variant.schemas.js';

/** What its tests say of an item, as far as they are marked. */
export const itemUse = z.strictObject({
  /** The published tests that it is in. */
  tests: z.int().min(0),
  /** Marked answers in those that at least five students have handed in. */
  answers: z.int().min(0),
  /** Mean share of its points, 0 to 1, of these answers; null: there are none. */
  facility: z.number().min(0).max(1).nullable(),
});
export type ItemUse = z.output<typeof itemUse>;

export const quizRow = z.strictObject({
  ...rowHead,
  kinds: z.array(z.enum(partKinds)),
  points: z.number(),
  randomised: z.boolean(),
  /** The beginning of the statement, as its author wrote it: Markdown with maths and `{{…}}`, never cut inside a formula. */
  statement: z.string(),
  used: itemUse,
});

export type QuizRow = z.output<typeof quizRow>;

export const quiz = z.strictObject({ ...wholeHead, content: itemContent });

export type Quiz = z.output<typeof quiz>;

export const quizFilter = z.strictObject({ ...contentFilter, kind: z.enum(partKinds).optional() });

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
  /** What the linter advises against, though it stops nothing; for drafts alone. */
  warnings: z.array(itemProblem).default([]),
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
  /** In that language, as far as it is there; else a draft as it was first written, what is stored in the reader's. */
  language: locale.optional(),
};

/** What was typed into the parts, and how numbers are written in it. */
const tried = {
  answers: z.record(partId, z.string().max(limits.answerChars)),
  decimal: z.enum(['point', 'comma']).default('point'),
  /** In which it was shown: as where it is rendered. */
  language: locale.optional(),
};

export const quizSchemas = {
  similarQuiz: {
    summary:
      'Items that are near to an item (`like`), else to words (`q`), the nearest first, as far as one may see them; `by` says by what they were compared',
    query: z.strictObject({
      q: search.optional(),
      like: id.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(10),
    }),
    reply: z.strictObject({ data: z.array(quizRow), by: z.enum(nearBy) }),
  },
  ...contentMessages('quiz', {
    things: 'Items',
    thing: 'item',
    content: itemContent,
    row: quizRow,
    whole: quiz,
    sorts: quizSorts,
  }),
  usageOfQuiz: {
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
  useQuiz: {
    summary: 'Count that an item was shown in one of one’s own documents',
    params: quizId,
    body: z.strictObject({ ref_doc: refDoc }),
    reply: one(z.strictObject({ shown: z.int() })),
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
      ...tried,
    }),
    reply: one(z.record(z.string(), judgement)),
  },
  tryStored: {
    summary: 'How answers to a variant of a stored item are graded, for who may read it: as where a text shows it',
    params: quizId,
    body: z.strictObject({ version: z.int().min(1).optional(), seed: seedText, ...tried }),
    reply: one(z.record(z.string(), judgement)),
  },
} satisfies Record<string, Messages>;
export interface QuizSchemas extends Readonly<typeof quizSchemas> {}
