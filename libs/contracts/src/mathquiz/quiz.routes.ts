import { z } from 'zod';
import { only, staff } from '../access.js';
import { categories, limits } from '../constants.js';
import { listOf, one, page, route } from '../contract.js';
import { filterText, id, person, search, time } from '../fields.js';
import { itemContent } from './item.js';
import { partKinds } from './parts/index.js';
import { partId } from './parts/shared.js';
import { authorVariant, itemProblem, judgement } from './variant.js';

export const quizStatus = ['draft', 'requested', 'published', 'rejected', 'archived'] as const;
export type QuizStatus = (typeof quizStatus)[number];

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

export const quiz = z.strictObject({ ...head, content: itemContent, mine: z.boolean() });
export type Quiz = z.output<typeof quiz>;

export const quizFilter = z.strictObject({
  q: search.optional(),
  category: z.enum(categories).optional(),
  tag: z.string().max(40).optional(),
  status: z.enum(quizStatus).optional(),
  kind: z.enum(partKinds).optional(),
});

const quizId = z.strictObject({ id });
/** A seed is a short string; the server draws those of tests, authors may type theirs. */
export const seedText = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'seed');

/** A document that an item is shown in; its reader must be allowed to read it, and what is shown there is counted. */
export const refDoc = z.strictObject({ kind: z.enum(['exam']), _id: id });
export type RefDoc = z.output<typeof refDoc>;

export const listQuiz = route('GET mathquiz/quiz', {
  summary: 'Items: mine, or all that are published',
  subject: 'mathquiz.quiz.list',
  access: only(staff),
  query: z.strictObject({
    filter: filterText,
    scope: z.enum(['mine', 'published', 'all']).default('all'),
    sort: z.enum(['-updated_at', 'updated_at', 'title', '-title']).default('-updated_at'),
    ...page,
  }),
  reply: listOf(quizRow),
  toast: { failed: 'loadError' },
});

export const getQuiz = route('GET mathquiz/quiz/{id}', {
  summary: 'An item with its key: the newest version for its owner, the published one for other staff, or a given one',
  subject: 'mathquiz.quiz.get',
  access: only(staff, 'ownOrPublished'),
  params: quizId,
  query: z.strictObject({ version: z.coerce.number().int().min(1).optional() }),
  reply: one(quiz),
  toast: { failed: 'loadError' },
});

export const createQuiz = route('POST mathquiz/quiz', {
  summary: 'Save a new item',
  subject: 'mathquiz.quiz.create',
  access: only(staff),
  body: z.strictObject({ content: itemContent, message: z.string().max(200).default('') }),
  reply: one(quiz),
  status: 201,
  toast: { done: 'saveSuccess', failed: 'saveError' },
  traits: { idempotent: true },
});

export const saveQuiz = route('PUT mathquiz/quiz', {
  summary: 'Save a new version of one’s own item; 409 when somebody saved since `version`',
  subject: 'mathquiz.quiz.save',
  access: only(staff, 'own'),
  body: z.strictObject({
    _id: id,
    version: z.int().min(1),
    content: itemContent,
    message: z.string().max(200).default(''),
  }),
  reply: one(quiz),
  toast: { done: 'saveSuccess', failed: 'saveError' },
});

export const quizHistory = route('GET mathquiz/quiz-history/{id}', {
  summary: 'Every version of an item, newest first',
  subject: 'mathquiz.quiz.history',
  access: only(staff, 'own'),
  params: quizId,
  query: z.strictObject({ ...page }),
  reply: listOf(z.strictObject({ version: z.int(), title: z.string(), message: z.string(), by: person, at: time })),
  toast: { failed: 'loadError' },
});

export const quizUsage = route('GET mathquiz/quiz-usage/{id}', {
  summary: 'How often an item was looked at in exams: over all, and by name in one’s own, the latest first',
  subject: 'mathquiz.quiz.usage',
  access: only(staff, 'own'),
  params: quizId,
  reply: one(
    z.strictObject({
      shown: z.int(),
      documents: z.int(),
      own: z.array(z.strictObject({ ...refDoc.shape, title: z.string(), shown: z.int(), last_at: time })),
    }),
  ),
  toast: { failed: 'loadError' },
});

export const forkQuiz = route('POST mathquiz/fork/quiz', {
  summary: 'A copy of an item, as one’s own',
  subject: 'mathquiz.quiz.fork',
  access: only(staff, 'ownOrPublished'),
  body: z.strictObject({ _id: id }),
  reply: one(quiz),
  status: 201,
  toast: { done: 'saveSuccess', failed: 'saveError' },
});

export const publishQuiz = route('PUT mathquiz/publish/quiz/{id}', {
  summary:
    'Publish the newest version for all staff; refused while, on any of 50 seeds, it has a fault that students would meet or a test case fails',
  subject: 'mathquiz.quiz.publish',
  access: only(staff, 'publishing'),
  params: quizId,
  reply: one(quiz),
  toast: { done: 'saveSuccess', failed: 'saveError' },
  // Fifty variants are drawn, read and judged; beside a class that hands in this takes its time.
  traits: { waitMs: 60_000 },
});

export const unpublishQuiz = route('DELETE mathquiz/publish/quiz/{id}', {
  summary: 'Take an item back to draft; published tests keep their versions',
  subject: 'mathquiz.quiz.unpublish',
  access: only(staff, 'own'),
  params: quizId,
  reply: one(quiz),
  toast: { done: 'saveSuccess', failed: 'saveError' },
});

export const deleteQuiz = route('DELETE mathquiz/quiz/{id}', {
  summary: 'Archive an item; exams and tests that hold it keep their versions',
  subject: 'mathquiz.quiz.remove',
  access: only(staff, 'own'),
  params: quizId,
  reply: z.strictObject({}),
  status: 204,
  toast: { failed: 'deleteError' },
});

export const restoreQuiz = route('PUT mathquiz/restore/quiz/{id}', {
  summary: 'Take an item out of the archive, as it was: a published one is published again',
  subject: 'mathquiz.quiz.restore',
  access: only(staff, 'own'),
  params: quizId,
  reply: one(quiz),
  toast: { failed: 'operationFailed' },
});

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

export const renderDraft = route('POST mathquiz/render/quiz', {
  summary: 'What an unsaved item looks like with several seeds, with its keys, problems and test cases',
  subject: 'mathquiz.rendering.draft',
  access: only(staff),
  body: z.strictObject({ content: itemContent, ...renderOptions }),
  reply: one(rendered),
});

export const renderQuiz = route('POST mathquiz/render/quiz/{id}', {
  summary: 'What a stored item looks like with several seeds',
  subject: 'mathquiz.rendering.quiz',
  access: only(staff, 'ownOrPublished'),
  params: quizId,
  body: z.strictObject({ version: z.int().min(1).optional(), ...renderOptions }),
  reply: one(rendered),
});

export const tryQuiz = route('POST mathquiz/try/quiz', {
  summary: 'How answers to a variant of an unsaved item are judged',
  subject: 'mathquiz.rendering.try',
  access: only(staff),
  body: z.strictObject({
    content: itemContent,
    seed: seedText,
    answers: z.record(partId, z.string().max(limits.answerChars)),
    decimal: z.enum(['point', 'comma']).default('point'),
  }),
  reply: one(z.record(z.string(), judgement)),
});

export const quizRoutes = {
  listQuiz,
  getQuiz,
  createQuiz,
  saveQuiz,
  quizHistory,
  quizUsage,
  forkQuiz,
  publishQuiz,
  unpublishQuiz,
  deleteQuiz,
  restoreQuiz,
  renderDraft,
  renderQuiz,
  tryQuiz,
};
