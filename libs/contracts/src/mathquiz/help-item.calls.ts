import { z } from 'zod';
import { one, serviceCall } from '../contract.js';
import { id, locale } from '../fields.js';
import { attemptItem, storedAnswer } from './attempt.schemas.js';

/** For the help desk: what a taker has before them. */
export const shownItem = serviceCall({
  subject: 'mathquiz.attempts.shownItem',
  summary: 'One item of an attempt as its taker sees it, with what they have stored; null: not theirs, or not there',
  body: z.strictObject({ user_id: id, attempt_id: id, index: z.int(), locale }),
  reply: one(
    z
      .strictObject({
        test_id: id,
        title: z.string(),
        item: attemptItem,
        answers: z.record(z.string(), storedAnswer),
      })
      .nullable(),
  ),
});

/** For questions to the teacher: who teaches a test that somebody takes. */
export const staffOfTest = serviceCall({
  subject: 'mathquiz.tests.staff',
  summary: 'Whose test it is and of which groups; null: the person has no attempt of it',
  body: z.strictObject({ user_id: id, test_id: id }),
  reply: one(z.strictObject({ title: z.string(), owner_id: id, group_ids: z.array(id) }).nullable()),
});
