import { z } from 'zod';
import { caller } from '../auth/user.schemas.js';
import { one, serviceCall } from '../contract.js';
import { id, locale } from '../fields.js';
import { categorySlug } from './category.schemas.js';
import { itemContent } from './item.schemas.js';
import { itemProblem, publicPart } from './variant.schemas.js';

/** For the assistant: whether somebody may read or write an item. */
export const rightsOfItem = serviceCall({
  subject: 'mathquiz.proposals.rights',
  summary: 'What somebody may do with an item; all false where there is none',
  body: z.strictObject({ caller, quiz_id: id }),
  reply: one(z.strictObject({ read: z.boolean(), write: z.boolean() })),
});

/** One variant as a student reads it. */
const askedVariant = z.strictObject({
  seed: z.string(),
  statement: z.string(),
  parts: z.array(publicPart),
});
export type AskedVariant = z.output<typeof askedVariant>;

/** For the assistant: what the grader says of an item that a model has written, before a person sees it. */
export const checkProposal = serviceCall({
  subject: 'mathquiz.proposals.check',
  summary: 'Draws an item on twenty seeds, grades its keys, and grades answers and the last line of its solution',
  body: z.strictObject({
    /** Whose share of the worker pool it takes. */
    user_id: id,
    locale,
    content: itemContent,
    /** As in a test case: typed for the variant of any seed. Each must be right on all seeds. */
    answers: z.array(z.strictObject({ part_id: z.string().max(12), answer: z.string().max(2000) })).max(20),
  }),
  reply: one(
    z.strictObject({
      /** Problems that keep it from being shown to students. */
      renders: z.array(itemProblem),
      /** Keys that their own rule does not accept, and variants that read alike with other keys. */
      keys: z.array(itemProblem),
      /** Wrong options that say the same as a right one, or as each other. */
      distractors: z.array(itemProblem),
      /** Too few seeds get a task of their own; null: nothing is drawn. */
      varies: z.array(itemProblem).nullable(),
      /** Answers that are not right, with the seed. */
      answers: z.array(itemProblem),
      /** The solution does not end in a right answer; null: no part of the item can be graded by such a line. */
      last_line: z.array(itemProblem).nullable(),
      /** To be solved independently, without its keys; null: it cannot be drawn. */
      variant: askedVariant.nullable(),
    }),
  ),
});

/** For the assistant: whether an independent attempt agrees with the keys of an item that a model has written. */
export const gradeAttempt = serviceCall({
  subject: 'mathquiz.proposals.grade',
  summary: 'Answers to a variant that are not right; parts that a person marks are left out',
  body: z.strictObject({
    user_id: id,
    locale,
    content: itemContent,
    seed: z.string().max(64),
    /** By part, as a student would give them. */
    answers: z.record(z.string().max(12), z.string().max(2000)),
  }),
  reply: one(z.array(itemProblem)),
});

/** For the assistant: what items of the school are filed under. */
export const filingWords = serviceCall({
  subject: 'mathquiz.proposals.words',
  summary:
    'Categories with the name that the school gives them, and the tags that most items carry: published ones, and one’s own',
  body: z.strictObject({ caller, locale }),
  reply: one(
    z.strictObject({
      categories: z.array(z.strictObject({ _id: categorySlug, name: z.string() })),
      tags: z.array(z.string()),
    }),
  ),
});

/** For the translation of an item: what keeps it from being shown in a language, and where it says something else there. */
export const checkTranslation = serviceCall({
  subject: 'mathquiz.proposals.checkTranslation',
  summary: 'Draws an item on five seeds in its first language and in another; problems of the other one',
  body: z.strictObject({
    /** Whose share of the worker pool it takes. */
    user_id: id,
    content: itemContent,
    language: locale,
  }),
  reply: one(z.array(itemProblem)),
});
