import { z } from 'zod';
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
