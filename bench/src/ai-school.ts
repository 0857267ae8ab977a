import { type ItemContent, type ItemDraft, routes } from '@mathquiz/contracts';
import { exampleItems } from '../../tools/seed/items.ts';
import { pause } from './figures.ts';
import type { Target } from './http.ts';
import { publishItems, signIn } from './school.ts';

/** Items with a solution and without a drawing, from all over the example school. */
export function someItems(count: number): ItemContent[] {
  const all = exampleItems().filter(({ solution, figures }) => solution !== '' && figures.length === 0);
  const step = Math.max(1, Math.floor(all.length / count));
  return all
    .filter((_, at) => at % step === 0)
    .slice(0, count)
    .map((item) => ({ ...item, language: 'en-US', translations: {} }));
}

const points = 2;
/** Somebody who has solved it, and somebody who has not. */
export const nothingKnown = 'I do not know how this works.';

/** One variant of an item, to be solved in words: its worked solution is the model answer. */
async function inWords(target: Target, cookie: string, content: ItemContent): Promise<ItemDraft & { answer: string }> {
  const { data } = await target.call(routes.renderDraft, { body: { content, seed: '1' } }, cookie);
  const [variant] = data.variants;
  if (!variant) throw new Error(`${content.title} is not drawn`);
  const { statement, parts, solution } = variant;
  const asked = [statement, ...parts.map(({ prompt }) => prompt)].join('\n\n');
  return {
    title: content.title,
    category: content.category,
    statement: asked,
    language: 'en-US',
    parts: [
      {
        id: 'way',
        kind: 'manual',
        prompt: 'Show your way to the result.',
        points,
        rubric: [
          { id: 'way', text: 'Each step follows from the one before.', points: 1 },
          { id: 'result', text: 'The result is right.', points: 1 },
        ],
        model_answer: solution,
      },
    ],
    answer: solution,
  };
}

export type Waiting = { readonly part: string; readonly wanted: number };
export type TestToMark = {
  readonly testId: string;
  readonly submissionId: string;
  readonly waiting: readonly Waiting[];
};

/** A test of these items, of which one student has solved every other one; `wanted`: the points that each answer deserves. */
export async function testToMark(
  target: Target,
  { author, student, groupId }: { readonly author: string; readonly student: string; readonly groupId: string },
  contents: readonly ItemContent[],
): Promise<TestToMark> {
  const drafts: ItemDraft[] = [];
  const answers: string[] = [];
  for (const content of contents) {
    const { answer, ...draft } = await inWords(target, author, content);
    answers.push(drafts.length % 2 === 0 ? answer : nothingKnown);
    drafts.push(draft);
  }
  const testId = await publishItems(target, groupId, drafts, {});
  const own = await signIn(target, student);
  const { data: attempt } = await target.call(routes.startTest, { params: { testId } }, own);
  const events = attempt.items.flatMap(({ index, parts }) =>
    parts.map(({ key }) => ({ seq: index + 1, part: key, value: answers[index] ?? '' })),
  );
  const submission = { _id: attempt._id, client_id: 'bench-aaaa', events };
  await target.call(routes.evaluatePlain, { body: { submission } }, own);
  const waiting = events.map(({ part, value }) => ({ part, wanted: value === nothingKnown ? 0 : points }));
  for (;;) {
    const { data } = await target.call(routes.listPartsToMark, { params: { testId } }, author);
    if (data.length === waiting.length && data.every((one) => one.waiting > 0)) break;
    await pause(100);
  }
  return { testId, submissionId: attempt._id, waiting };
}
