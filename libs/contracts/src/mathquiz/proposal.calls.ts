import { z } from 'zod';
import { caller } from '../auth/user.schemas.js';
import { one, serviceCall } from '../contract.js';
import { id, locale } from '../fields.js';
import { itemContent } from './item.schemas.js';
import { itemProblem } from './variant.schemas.js';

/** For the assistant: whether somebody may read or write an item. */
export const rightsOfItem = serviceCall({
  subject: 'mathquiz.proposals.rights',
  summary: 'What somebody may do with an item; all false where there is none',
  body: z.strictObject({ caller, quiz_id: id }),
  reply: one(z.strictObject({ read: z.boolean(), write: z.boolean() })),
});

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
      /** What keeps it from being shown to students. */
      renders: z.array(itemProblem),
      /** Answers that are not right, with the seed. */
      answers: z.array(itemProblem),
      /** The solution does not end in a right answer; null: no part of the item can be graded by such a line. */
      last_line: z.array(itemProblem).nullable(),
    }),
  ),
});
