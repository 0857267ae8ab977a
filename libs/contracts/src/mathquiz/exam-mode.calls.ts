import { z } from 'zod';
import { caller } from '../auth/user.schemas.js';
import { eventContract, one, serviceCall } from '../contract.js';
import { id } from '../fields.js';

/** For services that are closed to somebody while they sit an exam. */
export const runningExam = serviceCall({
  subject: 'mathquiz.attempts.runningExam',
  summary: 'The test in exam mode of which somebody has an attempt that runs, on whatever device; null: there is none',
  body: z.strictObject({ user_id: id }),
  reply: one(z.strictObject({ test_id: id, title: z.string() }).nullable()),
});

/** Somebody has begun an exam, or it is over for them: forget what you know. */
export const examModeChanged = eventContract('mathquiz.events.exam-mode-changed', z.strictObject({ user_id: id }));

/** For the service that holds the sockets: whether somebody may follow what happens in a test. */
export const mayFollowTest = serviceCall({
  subject: 'mathquiz.tests.mayFollow',
  summary: 'Whether somebody may read the results of a test',
  body: z.strictObject({ caller, test_id: id }),
  reply: one(z.strictObject({ may: z.boolean() })),
});
