import { z } from 'zod';
import { timeZone } from '../auth/user.schemas.js';
import { one, period } from '../contract.js';
import { oneLine, person } from '../fields.js';
import type { Messages } from '../route.js';
import { aiUseLimits } from './ai-use.constants.js';
import { aiPurposes } from './quiz-assistant.constants.js';

const day = z.iso.date();
const price = z.number().min(0).max(aiUseLimits.price);
const modelPrice = z.strictObject({
  /** As the endpoint calls it. */
  model: oneLine(aiUseLimits.modelChars),
  /** For a million tokens that are sent, and that are written. */
  input: price,
  output: price,
});

export const aiSettings = z.strictObject({
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/, 'currency'),
  /** A call costs what was agreed when it was made. */
  prices: z
    .array(modelPrice)
    .max(aiUseLimits.prices)
    .refine((prices) => new Set(prices.map(({ model }) => model)).size === prices.length, { error: 'twice' }),
  /** Tokens that a person may use in a month; null: as many as they need. */
  person_tokens: z.int().min(0).max(aiUseLimits.personTokens).nullable(),
  /** Budget for all calls of a month; null: none is set. */
  school_cost: z.number().min(0).max(aiUseLimits.schoolCost).nullable(),
  /** On whose calendar a month begins. */
  time_zone: timeZone,
});
export type AiSettings = z.output<typeof aiSettings>;

/** Sums of calls. */
const figures = z.strictObject({
  calls: z.int(),
  /** Calls whose proposals the checks accepted, and refused; the others were answers in words, or failed. */
  accepted: z.int(),
  refused: z.int(),
  input_tokens: z.int(),
  output_tokens: z.int(),
  /** Millionths of the currency. */
  cost_micros: z.int(),
  /** Calls of models without a price, or priced in another currency. */
  uncosted: z.int(),
});

export type AiFigures = z.output<typeof figures>;

export const aiUseSchemas = {
  aiSettings: { summary: 'Prices of models, and quotas of a month', reply: one(aiSettings) },
  putAiSettings: { summary: 'Change prices and quotas', body: aiSettings, reply: one(aiSettings) },
  aiUse: {
    summary: 'What models were asked for and what it cost, by week, by person and by kind',
    query: z.strictObject(period),
    reply: one(
      z.strictObject({
        /** Both included, on the calendar of the settings; a week begins on Monday. */
        start_date: day,
        end_date: day,
        time_zone: z.string(),
        currency: z.string(),
        whole: figures,
        weeks: z.array(z.strictObject({ week: day, ...figures.shape })),
        /** person: null for accounts that are gone. */
        people: z.array(z.strictObject({ person: person.nullable(), ...figures.shape })),
        purposes: z.array(z.strictObject({ purpose: z.enum(aiPurposes), ...figures.shape })),
        /** The present month, of which the quotas are. */
        month: z.strictObject({ begins: day, cost_micros: z.int(), school_cost: z.number().nullable() }),
      }),
    ),
  },
} satisfies Record<string, Messages>;
export interface AiUseSchemas extends Readonly<typeof aiUseSchemas> {}
