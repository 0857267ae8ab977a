import { totalOf } from '@mathquiz/domain/grading';
import { itemSeed } from '@mathquiz/domain/randomisation';
import type { VariantRow } from '@mathquiz/domain/statistics';
import type { RenderedItem } from '../engine/showing.handler.js';
import type { AttemptDocument } from '../records/attempt.schema.js';
import type { TestItem } from '../records/test.schema.js';
import { keysOf } from './score-rows.js';

type PublicItem = Extract<RenderedItem, { ok: true }>['item'];
type Options = readonly { readonly text: string }[] | undefined;
const texts = (options: Options): string[] => (options ?? []).map(({ text }) => text);

/** All that the numbers stand in, as Markdown: often the statement is the same for everybody and the options are not. */
function asSeen({ statement, parts }: PublicItem, order: (texts: string[]) => string[]): string {
  const lines = parts.flatMap(({ prompt, options, prompts, start }) => [
    prompt,
    ...(start ? [`$${start.latex}$`] : []),
    order(texts(prompts)).join(' · '),
    order(texts(options)).join(' · '),
  ]);
  return [statement, ...lines].filter((line) => line !== '').join('\n\n');
}

/** What one attempt says of the variant of one item that was drawn for it; null where it cannot be drawn any more. */
export function variantRow(
  attempt: AttemptDocument,
  item: TestItem,
  index: number,
  shown: RenderedItem | undefined,
): VariantRow | null {
  if (!shown?.ok) return null;
  const keys = keysOf(item, index);
  return {
    fingerprint: asSeen(shown.item, (list) => list.toSorted()),
    statement: asSeen(shown.item, (list) => list),
    seed: itemSeed(attempt.seed, index),
    points: totalOf(keys, attempt.marks) ?? 0,
    blank: keys.every((key) => (attempt.answers[key]?.value.trim() ?? '') === ''),
  };
}
