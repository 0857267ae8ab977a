import { totalOf } from '@mathquiz/domain/grading';
import type { VariantRow } from '@mathquiz/domain/statistics';
import type { ShownItem } from '../rendering/showing.craft.js';
import type { TestItem } from '../tests/test.schema.js';
import type { AttemptDocument } from './attempt.schema.js';
import { itemSeed } from './attempt-items.js';
import { keysOf } from './score-rows.js';

type Options = readonly { readonly text: string }[] | undefined;
const texts = (options: Options): string[] => (options ?? []).map(({ text }) => text).sort();

/** What one attempt says of the variant of one item that was drawn for it; null where it cannot be drawn any more. */
export function variantRow(
  attempt: AttemptDocument,
  item: TestItem,
  index: number,
  shown: ShownItem | undefined,
): VariantRow | null {
  if (!shown?.ok) return null;
  const { statement, parts } = shown.item;
  const keys = keysOf(item, index);
  return {
    face: JSON.stringify([
      statement,
      parts.map(({ prompt, options, prompts, start }) => [prompt, texts(options), texts(prompts), start?.latex]),
    ]),
    statement,
    seed: itemSeed(attempt.seed, index),
    points: totalOf(keys, attempt.marks) ?? 0,
    blank: keys.every((key) => (attempt.answers[key]?.value.trim() ?? '') === ''),
  };
}
