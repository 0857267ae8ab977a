import { z } from 'zod';
import { categories, limits } from '../constants.js';
import { listOf, one, page } from '../contract.js';
import { filterText, flag, id, markdown, person, search, time, title } from '../fields.js';
import type { Messages } from '../route.js';
import { maxChars } from '../rules.js';
import { seedText } from './quiz.schemas.js';
import { authorVariant, itemProblem } from './variant.schemas.js';

const examItem = z.strictObject({
  quiz_id: id,
  version: z.int().min(1),
  /** What the whole item is worth; its parts share it in proportion to their own points. */
  points: z.number().min(0).max(1000),
});

export const examContent = z.strictObject({
  title,
  instructions: markdown.default(''),
  sections: z
    .array(
      z.strictObject({
        title: z.string().trim().max(maxChars.title).default(''),
        items: z.array(examItem).max(limits.itemsPerExam),
      }),
    )
    .min(1)
    .max(20),
});

export type ExamContent = z.output<typeof examContent>;

const head = { _id: id, owner: person, version: z.int(), created_at: time, updated_at: time };

export const examRow = z.strictObject({
  ...head,
  title: z.string(),
  items: z.int(),
  points: z.number(),
});

export type ExamRow = z.output<typeof examRow>;

/** What the builder shows of each item beside its points. */
export const examItemFacts = z.strictObject({
  quiz_id: id,
  version: z.int(),
  title: z.string(),
  category: z.enum(categories),
  /** The newest version that may be used, when it is newer. */
  newer: z.int().nullable(),
});

export const exam = z.strictObject({
  ...head,
  archived: z.boolean(),
  content: examContent,
  facts: z.array(examItemFacts),
});

export type Exam = z.output<typeof exam>;

/** `filter` is JSON: `{ q?, archived? }` (product.md section 4). */
export const examFilter = z.strictObject({ q: search.optional(), archived: z.boolean().default(false) });

export const examSchemas = {
  listExam: {
    summary: 'One’s own exams; with `archived` in the filter those in the archive',
    query: z.strictObject({ filter: filterText, ...page }),
    reply: listOf(examRow),
  },
  getExam: {
    summary: 'One of one’s own exams',
    params: z.strictObject({ id }),
    reply: one(exam),
  },
  createExam: {
    summary: 'Save a new exam',
    body: z.strictObject({ content: examContent }),
    reply: one(exam),
  },
  saveExam: {
    summary: 'Save changes to an exam; 409 when somebody saved since `version`',
    body: z.strictObject({ _id: id, version: z.int().min(1), content: examContent }),
    reply: one(exam),
  },
  deleteExam: {
    summary: 'Put an exam into the archive; one that is in there is deleted with `for_good`. Its published tests stay',
    params: z.strictObject({ id }),
    query: z.strictObject({ for_good: flag }),
    reply: z.strictObject({}),
  },
  restoreExam: {
    summary: 'Take an exam out of the archive',
    params: z.strictObject({ id }),
    reply: one(exam),
  },
  renderExam: {
    summary: 'A whole exam with one seed, with keys and solutions',
    body: z.strictObject({ content: examContent, seed: seedText.default('1') }),
    reply: one(
      z.strictObject({
        items: z.array(z.strictObject({ section: z.string(), points: z.number(), variant: authorVariant })),
        problems: z.array(itemProblem),
      }),
    ),
  },
} satisfies Record<string, Messages>;
export interface ExamSchemas extends Readonly<typeof examSchemas> {}
