import { z } from 'zod';
import { markdownTemplate } from '../../fields.js';
import { elementScoring, partBase, partId, shownText } from './shared.schemas.js';

/** Kinds that are answered by choosing and moving what is shown. The answer names labels in the order shown, never the author's ids. */
const option = z.strictObject({
  id: partId,
  text: shownText,
  correct: z.boolean(),
  feedback: markdownTemplate.default(''),
});

const options = z.array(option).min(2).max(20);

/**
 * Whether each student gets an order of their own. false: a choice keeps the author's order; what is matched or put into groups
 * has one order for everybody, drawn from the item's version, for the author's is the key.
 */
const shuffle = z.boolean().default(true);

/** Adds "none of these" at the end; it is right when no other option is. */
const none_of_these = z.boolean().default(false);

/** Answer: `o2`. */
export const choicePart = z.strictObject({ ...partBase, kind: z.literal('choice'), options, shuffle, none_of_these });

/** Answer: `o1,o3`. */
export const choiceMultiPart = z.strictObject({
  ...partBase,
  kind: z.literal('choice_multi'),
  options,
  shuffle,
  none_of_these,
  /** all: everything or nothing. perCorrect: share of options graded rightly. rightMinusWrong: never below nothing. */
  scoring: z.enum(['all', 'perCorrect', 'rightMinusWrong']).default('all'),
});

/** Each left side belongs to one right side. Answer: `p1:o2,p2:o1`. */
export const matchPart = z.strictObject({
  ...partBase,
  kind: z.literal('match'),
  pairs: z
    .array(z.strictObject({ id: partId, left: shownText, right: shownText }))
    .min(1)
    .max(20),
  /** Right sides that belong to nothing. */
  distractors: z.array(shownText).max(10).default([]),
  shuffle,
  scoring: elementScoring,
});

/** `entries` stand in the right order and are shown in an order drawn by chance. Answer: `o3,o1,o2`. */
export const orderPart = z.strictObject({
  ...partBase,
  kind: z.literal('order'),
  entries: z
    .array(z.strictObject({ id: partId, text: shownText }))
    .min(2)
    .max(20),
  /** perElement: share of entries at their place. perNeighbour: share of entries that follow the right one. */
  scoring: z.enum(['all', 'perElement', 'perNeighbour']).default('all'),
});

/** Each card belongs to one group; a group may stay empty. Answer: `p1:o2,p2:o1`. */
export const categorisePart = z.strictObject({
  ...partBase,
  kind: z.literal('categorise'),
  groups: z
    .array(z.strictObject({ id: partId, title: shownText }))
    .min(2)
    .max(8),
  cards: z
    .array(z.strictObject({ id: partId, text: shownText, group: partId }))
    .min(1)
    .max(30),
  shuffle,
  scoring: elementScoring,
});
