import { z } from 'zod';
import { limits } from '../constants.js';
import { listOf, one, page } from '../contract.js';
import { filterText, flag, id, markdown, person, search, time, title } from '../fields.js';
import type { Messages } from '../route.js';
import { maxChars } from '../rules.js';
import { share, shareBody, unshareBody } from '../share.schemas.js';
import { categorySlug } from './category.schemas.js';
import { difficulties, grades } from './content.constants.js';
import { origin } from './content.schemas.js';
import { blueprintRows, examScopes, textsPerSection } from './exam.constants.js';
import { newerMessages } from './newer.schemas.js';
import { partId } from './parts/shared.schemas.js';
import { seedText } from './quiz.schemas.js';
import { authorVariant, itemProblem } from './variant.schemas.js';

const examItem = z.strictObject({
  quiz_id: id,
  version: z.int().min(1),
  /** What the whole item is worth; its parts share it in proportion to their own points, or as `part_points` says. */
  points: z.number().min(0).max(1000),
  /** By part, of all parts; together they are `points`. */
  part_points: z.record(partId, z.number().min(0).max(1000)).optional(),
});

/** A text in an exam: it stands before the item with this place in its section, or behind the last one. */
const examText = z.strictObject({ text_id: id, version: z.int().min(1), before: z.int().min(0) });

const examSection = z
  .strictObject({
    title: z.string().trim().max(maxChars.title).default(''),
    items: z.array(examItem).max(limits.itemsPerExam),
    /** Each student gets so many of the items, drawn with their own seed; null: all of them. */
    pick: z.int().min(1).nullable().default(null),
    texts: z.array(examText).max(textsPerSection).default([]),
  })
  .superRefine(({ items, pick, texts }, { addIssue }) => {
    const fault = (path: (string | number)[], message: string) => addIssue({ code: 'custom', path, message });
    if (pick !== null && pick > items.length) fault(['pick'], 'pickTooMany');
    // Else one student could earn more than another.
    if (pick !== null && items.some(({ points }) => points !== items[0]?.points)) fault(['pick'], 'pickPoints');
    for (const [at, { before }] of texts.entries())
      if (before > items.length) fault(['texts', at, 'before'], 'beforeNothing');
  });

export const examContent = z.strictObject({
  title,
  instructions: markdown.default(''),
  sections: z.array(examSection).min(1).max(20),
});

export type ExamContent = z.output<typeof examContent>;

const head = {
  _id: id,
  owner: person,
  version: z.int(),
  /** Who saved this version: its owner, or whom it is shared with to change. */
  saved_by: person,
  created_at: time,
  updated_at: time,
};

export const examRow = z.strictObject({
  ...head,
  title: z.string(),
  items: z.int(),
  points: z.number(),
  /** The caller shares it, archives it. */
  owned: z.boolean(),
});

export type ExamRow = z.output<typeof examRow>;

/** What the builder shows of each item beside its points. */
export const examItemFacts = z.strictObject({
  quiz_id: id,
  version: z.int(),
  title: z.string(),
  category: categorySlug,
  /** The newest version that may be used, when it is newer. */
  newer: z.int().nullable(),
});

/** The same of each text. */
export const examTextFacts = z.strictObject({
  text_id: id,
  version: z.int(),
  title: z.string(),
  newer: z.int().nullable(),
});

export const exam = z.strictObject({
  ...head,
  archived: z.boolean(),
  /** The caller saves changes: their own, or shared with them to change. */
  mine: z.boolean(),
  /** The caller shares it, archives it. */
  owned: z.boolean(),
  /** Empty for who may not share it. */
  shares: z.array(share),
  forked_from: origin.nullable(),
  content: examContent,
  facts: z.array(examItemFacts),
  text_facts: z.array(examTextFacts),
});

export type Exam = z.output<typeof exam>;

/** What an exam is drawn from: so many items of each sort. */
export const blueprint = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        category: categorySlug,
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

/** `filter` is JSON: `{ q?, archived?, group_id? }` (product.md section 4). */
export const examFilter = z.strictObject({
  q: search.optional(),
  archived: z.boolean().default(false),
  /** Shared with this group. */
  group_id: id.optional(),
});

export const examSchemas = {
  listExam: {
    summary:
      'Exams: one’s own, shared with one, or shared with one’s groups; with `archived` in the filter one’s own in the archive',
    query: z.strictObject({ filter: filterText, scope: z.enum(examScopes).default('mine'), ...page }),
    reply: listOf(examRow),
  },
  getExam: {
    summary: 'An exam of one’s own, or one that is shared with one',
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
  forkExam: {
    summary: 'A copy as one’s own, which knows its original',
    body: z.strictObject({ _id: id }),
    reply: one(exam),
  },
  shareExam: {
    summary: 'Let colleagues and groups use an exam, or also change it',
    body: shareBody,
    reply: one(exam),
  },
  unshareExam: {
    summary: 'Take it back; copies and published tests stay',
    body: unshareBody,
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
  ...newerMessages,
  estimateExam: {
    summary:
      'How long items took those who have met them in any version: the median of the newest attempts, of items with enough of them',
    body: z.strictObject({ items: z.array(examItem.pick({ quiz_id: true, version: true })).max(limits.itemsPerExam) }),
    reply: one(z.array(z.strictObject({ quiz_id: id, uses: z.int(), seconds: z.number() }))),
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
