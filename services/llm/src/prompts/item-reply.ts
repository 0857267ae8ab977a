import { type ItemContent, itemContent } from '@mathquiz/contracts';
import { z } from 'zod';
import type { ReplyMeaning } from './prompt.js';

/** Answers to all parts, as a student types them in the variant of any seed; for choices the author's ids. */
export const proposedAnswers = z
  .array(z.strictObject({ part_id: z.string().max(12), answer: z.string().max(2000) }))
  .max(20);

/** The reply of a model that writes a whole item. */
export const itemReply = z.strictObject({
  say: z.string(),
  item: itemContent.omit({ translations: true, test_cases: true }).nullable(),
  answers: proposedAnswers,
});
export type ItemReply = z.output<typeof itemReply>;

/** Fields that a model writes; translations and the chapter of the school's own book stay as they are. */
export const itemFields: readonly (keyof ItemContent)[] = itemContent
  .keyof()
  .exclude(['translations', 'chapter']).options;

/** An item as it would be; the answers become its test cases, so that the gate before publishing looks at them again. */
export function proposedItem({ say, item, answers }: ItemReply, fields: readonly (keyof ItemContent)[]): ReplyMeaning {
  if (item === null) return { say, change: null, answers };
  const test_cases = answers.map((answer) => ({ ...answer, expected: 'correct' }));
  return { say, change: { content: { ...item, test_cases }, fields }, answers };
}

/** All that a student reads of an item, with the field that it begins with. */
export const writtenItem = ({ statement, parts, solution }: ItemContent) => ({
  path: 'statement',
  text: [statement, ...parts.map(({ prompt }) => prompt), solution].join('\n\n'),
});

/** The rule for the answers of an item, as a part of a prompt. */
export const answersRule = `"answers": for each part that is not marked by a person, the right answer as a student types it in the variant of any seed, for example
  "{{2*a}}x + {{b}}" or "{{s}}". For "choice" the id of the right option; for "choice_multi" the ids joined by commas.`;
