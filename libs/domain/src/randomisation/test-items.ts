import { chanceOf } from './generator.js';

type Placed = { readonly section: string };

/** Names a part in an attempt: the item's place in the test as published, whatever order it is shown in. */
export const partKeyOf = (itemIndex: number, partId: string): string => `${itemIndex}_${partId}`;

/** The seed of an item's variant in an attempt that has a seed of its own. */
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
