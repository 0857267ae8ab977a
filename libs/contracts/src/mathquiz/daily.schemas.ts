import { z } from 'zod';
import { one } from '../contract.js';
import { time } from '../fields.js';
import type { Messages } from '../route.js';
import { maxChars } from '../rules.js';
import { clientId, partKey, typedAnswer } from './attempt.schemas.js';
import { grade } from './content-fields.schemas.js';
import { dailyLimits } from './daily.constants.js';
import { judgements } from './practice.schemas.js';
import { publicKey, publicPart } from './variant.schemas.js';

const chapter = z.string().trim().max(maxChars.chapter);
/** Of a calendar in UTC. */
const date = z.iso.date();

const dailyTest = z.strictObject({
  date,
  grade: grade.nullable(),
  chapter: z.string(),
  /** The same numbers for everybody; none: nobody has put items aside for it. */
  items: z
    .array(z.strictObject({ index: z.int(), statement: z.string(), parts: z.array(publicPart) }))
    .max(dailyLimits.items),
  /** When the next one comes. */
  next_at: time,
  /** School years that have items for it. */
  grades: z.array(grade),
  /** Devices that have answered this one. */
  taken: z.int().min(0),
});
export type DailyTest = z.output<typeof dailyTest>;

/** What the one counted try of a device came to; nothing in it says whose. */
const dailyResult = z.strictObject({
  date,
  grade: grade.nullable(),
  chapter: z.string(),
  at: time,
  answers: z.record(partKey, typedAnswer),
  judgements,
  answer_keys: z.record(partKey, publicKey),
  items: z.array(z.strictObject({ index: z.int(), earned: z.number(), out_of: z.number(), solution: z.string() })),
  earned: z.number(),
  out_of: z.number(),
  /** How many devices had so many items all right, from none to all; their sum has answered. */
  all: z.array(z.int().min(0)).max(dailyLimits.items + 1),
});
export type DailyResult = z.output<typeof dailyResult>;

export const dailySchemas = {
  dailyTest: {
    summary:
      'The test of the day: the same for everybody on that day (UTC), for a school year and a chapter, or for all',
    query: z.strictObject({
      grade: z.coerce.number().pipe(grade).optional(),
      chapter: chapter.optional(),
      /** Today, or yesterday for who began before midnight; left out: today. */
      date: date.optional(),
    }),
    reply: one(dailyTest),
  },
  answerDailyTest: {
    summary:
      'Hand in the test of the day. The first try of a device counts and comes back each time. What cannot be read is asked back and nothing is stored, unless it is `final`',
    body: z.strictObject({
      date,
      grade: grade.nullable().default(null),
      chapter: chapter.default(''),
      device: clientId,
      answers: z.record(partKey, typedAnswer),
      /** It is as good as it gets: what is blank or cannot be read counts as wrong. */
      final: z.boolean().default(false),
    }),
    reply: one(
      z.strictObject({
        /** null: something could not be read. */
        result: dailyResult.nullable(),
        unread: judgements,
      }),
    ),
  },
} satisfies Record<string, Messages>;
export interface DailySchemas extends Readonly<typeof dailySchemas> {}
