import { z } from 'zod';
import { categories, limits } from '../constants.js';
import { listOf, one, page } from '../contract.js';
import { filterText, flag, id, markdown, person, search, time, title } from '../fields.js';
import type { Messages } from '../route.js';
import { maxChars } from '../rules.js';
import { difficulties, grades } from './content.constants.js';
import { blueprintRows } from './exam.constants.js';
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

/** What an exam is drawn from: so many items of each sort. */
export const blueprint = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        category: z.enum(categories),
        difficulty: z.int().min(difficulties.least).max(difficulties.most).nullable().default(null),
        grade: z.int().min(grades.least).max(grades.most).nullable().default(null),
        /** Items that have all of these. */
        tags: z.array(z.string().trim().min(1).max(maxChars.tag)).max(5).default([]),
        count: z.int().min(1).max(limits.itemsPerExam),
      }),
    )
    .min(1)
    .max(blueprintRows),
  /** What each item is worth; null: as much as its author gives it. */
  points: examItem.shape.points.nullable().default(null),
  seed: seedText.default('1'),
  /** Without what this group has met in its tests lately. */
  group_id: id.nullable().default(null),
  /** Also items that are kept for exams. */
  exam_only: z.boolean().default(false),
});

export type Blueprint = z.output<typeof blueprint>;

const generated = z.strictObject({
  /** As it may be saved, once it has a title. */
  content: z.strictObject({ ...examContent.shape, title: z.string() }),
  facts: z.array(examItemFacts),
  rows: z.array(
    z.strictObject({
      found: z.int(),
      short: z.int(),
      /** How many more would fit, but the group has met them lately. */
      lately: z.int(),
    }),
  ),
});

export type Generated = z.output<typeof generated>;

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
  generateExam: {
    summary:
      'An exam drawn from a blueprint, which is not saved: the same seed and the same items give the same one. Of published items and one’s own, those that nobody deprecated',
    body: blueprint,
    reply: one(generated),
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
