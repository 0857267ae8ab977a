import { z } from 'zod';
import { one } from '../contract.js';
import { id, time } from '../fields.js';
import { newerSeeds, seedFields } from './exam.constants.js';
import { seedText } from './quiz.schemas.js';
import { authorVariant } from './variant.schemas.js';

/** What is another thing for a student; `part`: of which one, by the author's name for it. */
export const seedChange = z.strictObject({ field: z.enum(seedFields), part: z.string().nullable() });
export type SeedChange = z.output<typeof seedChange>;

const bySeed = z.strictObject({
  seed: z.string(),
  /** Empty: a student meets the same in both. */
  changes: z.array(seedChange),
  /** null: it cannot be drawn with this seed. */
  before: authorVariant.nullable(),
  after: authorVariant.nullable(),
});

const newerVersion = z.strictObject({
  title: z.string(),
  seeds: z.array(bySeed),
  /** Answers are judged by other rules, or told something else, though a student reads the same. */
  marking: z.boolean(),
  /** What was said of each version since, the newest first; of drafts only to who may read them. */
  messages: z.array(z.strictObject({ version: z.int(), message: z.string(), at: time })),
});
export type NewerVersion = z.output<typeof newerVersion>;

export const newerMessages = {
  newerQuiz: {
    summary: 'What another version of an item changes for students, seed by seed, for who may put both into an exam',
    params: z.strictObject({ id }),
    body: z.strictObject({
      from: z.int().min(1),
      to: z.int().min(1),
      seeds: z
        .array(seedText)
        .min(1)
        .max(newerSeeds.length)
        .default([...newerSeeds]),
    }),
    reply: one(newerVersion),
  },
};
