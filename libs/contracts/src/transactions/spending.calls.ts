import { z } from 'zod';
import { one, serviceCall } from '../contract.js';
import { id } from '../fields.js';
import { aiPurposes } from '../llm/quiz-assistant.constants.js';

const purpose = z.enum(aiPurposes);
/** Millionths of the currency that models are priced in. */
const cost_micros = z.int().min(0);
/** Names one call of a model, made up by the service that makes it. */
const key = z.string().min(1).max(100);
/** Calls that are asked about at once. */
const callsAtOnce = 100;

/** For the service llm: what calls would cost a person, and what they have. */
export const quoteCredits = serviceCall({
  subject: 'transactions.spending.quote',
  summary: 'Milli-credits for costs, in the same order, and those that a person may spend',
  body: z.strictObject({
    user_id: id,
    costs: z.array(z.strictObject({ purpose, cost_micros })).max(aiPurposes.length),
  }),
  reply: one(z.strictObject({ is_on: z.boolean(), milli: z.array(z.int()), available: z.int() })),
});

/** For the service llm, before it calls a model. Throws `credits_short`; the same key holds once. */
export const reserveCredits = serviceCall({
  subject: 'transactions.spending.reserve',
  summary: 'Hold the milli-credits that a call costs at most; 0 where it costs none',
  body: z.strictObject({ user_id: id, purpose, key, task_id: id, cost_micros }),
  reply: one(z.strictObject({ milli: z.int() })),
});

/** For the service llm, when a call has ended; 0 for one that failed. The same key settles once. */
export const settleCredits = serviceCall({
  subject: 'transactions.spending.settle',
  summary: 'Take the cost of a call, never above what is held, and give the rest back',
  body: z.strictObject({ key, cost_micros }),
  reply: one(z.strictObject({ spent: z.int() })),
});

/** Asked of the service llm about reservations that nobody has settled. */
export const callsEnded = serviceCall({
  subject: 'llm.calls.ended',
  summary: 'Of these calls those that have ended, with what they cost; 0 for one that a killed process never finished',
  body: z.strictObject({ calls: z.array(z.strictObject({ key, task_id: id })).max(callsAtOnce) }),
  reply: one(z.array(z.strictObject({ key, cost_micros }))),
});
