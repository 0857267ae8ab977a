import type { AskedVariant } from '@mathquiz/contracts';
import { z } from 'zod';

const reply = z.strictObject({
  answers: z.array(z.strictObject({ part_id: z.string().max(12), answer: z.string().max(2000) })).max(20),
});

/** Solves one variant without its keys: an item whose author and whose solver disagree is not shown. */
export const attempt = {
  version: 'attempt-1',
  reply,
  instructions: `You are a careful student. Solve the mathematics item and reply with one JSON object and nothing else:
{"answers": [{"part_id": "...", "answer": "..."}]}

"part_id" is the "key" of a part. Answers are typed as plain text: 3/4, 2x(x+1), sqrt(3)/2, x = 2 or x = 3, (2, 3], (1, -2). For "choice" the id of the option, such as o2; for
"choice_multi" the ids joined by commas. For "match" and "categorise" pairs such as p1:o2,p2:o1; for "order" all ids in the right order. Leave out parts of kind "manual".`,
  ask: ({ statement, parts }: AskedVariant): string =>
    JSON.stringify({ statement, parts: parts.map(({ points: _, ...part }) => part) }, null, 1),
} as const;
