import type { AttemptItem, ItemContent, ItemProblem } from '@mathquiz/contracts';
import { shareOut, toPublic } from '@mathquiz/domain/grading';
import { chanceOf, type DrawOptions, type Variant } from '@mathquiz/domain/randomisation';
import { drawKept } from './drawn-variants.js';

type Placed = { section: string; points: number; content: ItemContent };

/** Names a part in an attempt: the item's place in the test as published, whatever order it is shown in. */
export const partKeyOf = (itemIndex: number, partId: string): string => `${itemIndex}_${partId}`;
export const itemSeed = (seed: string, itemIndex: number): string => `${seed}-${itemIndex}`;

/** Item indexes in the order shown; shuffling keeps to the sections. */
export function itemOrder(items: readonly Placed[], shuffle: boolean, seed: string): number[] {
  const indexes = items.map((_, index) => index);
  if (!shuffle) return indexes;
  const sections = [...new Set(items.map((item) => item.section))];
  return sections.flatMap((section, at) =>
    chanceOf(seed, `section ${at}`).shuffled(indexes.filter((index) => items[index]?.section === section)),
  );
}

/** What a student sees of an item's variant. */
export function publicItem(item: Placed, index: number, variant: Variant): AttemptItem {
  const points = shareOut(item.content.parts, item.points);
  return {
    index,
    section: item.section,
    points: item.points,
    statement: variant.statement,
    parts: variant.parts.map((part, at) => toPublic(part, partKeyOf(index, part.part.id), points[at] ?? 0)),
  };
}

export function toAttemptItem(
  item: Placed,
  index: number,
  seed: string,
  options: DrawOptions,
): { ok: true; item: AttemptItem; variant: Variant } | { ok: false; problem: ItemProblem } {
  const drawn = drawKept(item.content, itemSeed(seed, index), options);
  return drawn.ok ? { ok: true, item: publicItem(item, index, drawn.variant), variant: drawn.variant } : drawn;
}
