import { z } from 'zod';
import { one } from '../contract.js';
import { id } from '../fields.js';
import type { Messages } from '../route.js';
import { maxChars } from '../rules.js';
import { partKey, submission } from './attempt.schemas.js';

/** Why: empty for a first mark by hand; a change of one needs it. */
const reason = z.string().trim().max(maxChars.reason).default('');

const points = z.number().min(0).max(1000);

/** Of one press of a button, made by the client: what arrives twice under the same one is done once. */
const press = z.string().regex(/^[A-Za-z0-9-]{8,40}$/, 'press');

/** `others`: submissions that would get the same mark. `by_hand`: equal ones that a person has marked already. */
const equalOnes = z.strictObject({ part: partKey, others: z.int(), by_hand: z.int() });

export type EqualOnes = z.output<typeof equalOnes>;

export const markingSchemas = {
  putMarkings: {
    summary:
      'Set marks by hand; a mark that was given by hand is changed only with a reason, and earlier marks are kept',
    body: z.strictObject({
      submission_id: id,
      markings: z
        .array(z.strictObject({ part: partKey, points, reason }))
        .min(1)
        .max(200),
      /** Only where nobody has marked one of these parts: `version_conflict` else. */
      only_unmarked: z.boolean().default(false),
    }),
    reply: one(submission),
  },
  equalAnswers: {
    summary: 'How many others gave the same answer to the same variant: of one part, or of all that wait for a person',
    params: z.strictObject({ id }),
    query: z.strictObject({ part: partKey.optional() }),
    reply: one(z.array(equalOnes)),
  },
  markEqualAnswers: {
    summary: 'Give one answer and all equal ones the same mark; what was marked by hand before stays as it is',
    body: z.strictObject({ submission_id: id, part: partKey, points, reason, press }),
    reply: one(
      z.strictObject({
        /** Marked by this press, the one that it was made on included. */
        marked: z.int(),
        by_hand: z.int(),
        submission,
      }),
    ),
  },
  takeBackEqualMarks: {
    summary: 'Take back the marks of one press; those that were changed since stay',
    params: z.strictObject({ testId: id, press }),
    reply: one(z.strictObject({ taken_back: z.int(), changed_since: z.int() })),
  },
} satisfies Record<string, Messages>;
export interface MarkingSchemas extends Readonly<typeof markingSchemas> {}
