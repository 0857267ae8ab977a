import { z } from 'zod';
import { caller } from '../auth/user.schemas.js';
import { one, serviceCall } from '../contract.js';
import { id, locale, person } from '../fields.js';
import { partKey } from './attempt.schemas.js';

/** Answers that a model is asked about in one task. */
export const answersAtOnce = 50;

/** A part that a person marks. `title`: of its item; `waiting`: answers without a mark. */
export const partToMark = z.strictObject({ part: partKey, title: z.string(), points: z.number(), waiting: z.int() });
export type PartToMark = z.output<typeof partToMark>;

/** An answer with the variant that it answers: what a marker sees. */
export const answerToMark = z.strictObject({
  submission_id: id,
  user: person,
  statement: z.string(),
  prompt: z.string(),
  points: z.number(),
  answer: z.string(),
  model_answer: z.string(),
  rubric: z.array(z.strictObject({ id: z.string(), text: z.string(), points: z.number() })),
  is_marked: z.boolean(),
});
export type AnswerToMark = z.output<typeof answerToMark>;

/** For the assistant: the parts of a test that a person marks. Throws `not_found` for whoever may not mark the test. */
export const partsToMark = serviceCall({
  subject: 'mathquiz.marking.parts',
  summary: 'The parts of a test that a person marks, with how many answers wait',
  body: z.strictObject({ caller, test_id: id }),
  reply: one(z.array(partToMark)),
});

/** For the assistant: answers to one of these parts. Throws `not_found` as above. */
export const answersToMark = serviceCall({
  subject: 'mathquiz.marking.answers',
  summary: 'Answers to a part that a person marks: the first fifty that wait for a mark, or those that are named',
  body: z.strictObject({
    caller,
    locale,
    test_id: id,
    part: partKey,
    /** null: those that wait. */
    submission_ids: z.array(id).max(answersAtOnce).nullable(),
  }),
  reply: one(
    z.strictObject({
      answers: z.array(answerToMark),
      /** Names of all who take the test, as they may stand in an answer. */
      names: z.array(z.string()),
    }),
  ),
});
