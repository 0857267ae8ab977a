import { chanceOf } from './generator.js';

/** `block`: the section by its number; tests of before 2026-11-25 say none, and have the sections that their titles tell. */
export type Placed = { readonly section: string; readonly block?: number; readonly pick?: number | null };
/** `before`: how many items of its section stand before it. */
export type PlacedText = { readonly block: number; readonly before: number };

/** Names a part in an attempt: the item's place in the test as published, whatever order it is shown in. */
export const partKeyOf = (itemIndex: number, partId: string): string => `${itemIndex}_${partId}`;

/** The seed of an item's variant in an attempt that has a seed of its own. */
export const itemSeed = (seed: string, itemIndex: number): string => `${seed}-${itemIndex}`;

const sectionOf = ({ block, section }: Placed): number | string => block ?? section;

/** The items that an attempt has, by their indexes: of a section that draws some, those that its seed draws. The same for ever. */
export function drawnItems(items: readonly Placed[], seed: string): number[] {
  const indexes = items.map((_, index) => index);
  const drawing = new Map(items.flatMap(({ block, pick }) => (block === undefined || !pick ? [] : [[block, pick]])));
  if (drawing.size === 0) return indexes;
  const drawn = new Map(
    [...drawing].map(([block, pick]) => {
      const own = indexes.filter((index) => items[index]?.block === block);
      return [block, new Set(chanceOf(seed, `pick ${block}`).shuffled(own).slice(0, pick))];
    }),
  );
  return indexes.filter((index) => drawn.get(items[index]?.block ?? -1)?.has(index) ?? true);
}

/** The indexes of an attempt's items in the order shown; shuffling keeps to the sections. */
export function itemOrder(items: readonly Placed[], shuffle: boolean, seed: string): number[] {
  const indexes = drawnItems(items, seed);
  if (!shuffle) return indexes;
  const sections = [...new Set(items.map(sectionOf))];
  return sections.flatMap((section, at) =>
    chanceOf(seed, `section ${at}`).shuffled(
      indexes.filter((index) => {
        const item = items[index];
        return item !== undefined && sectionOf(item) === section;
      }),
    ),
  );
}

/**
 * Where texts stand among the items of an attempt: before the item with this place in its order, and up to which one they go along.
 * Where items are shuffled or drawn, nothing is between two certain ones: the texts of the section stand before all of them.
 */
export function textPlaces(
  texts: readonly PlacedText[],
  items: readonly Placed[],
  order: readonly number[],
  shuffle: boolean,
): { before: number; until: number }[] {
  const blockAt = order.map((index) => items[index]?.block ?? -1);
  return texts.map(({ block, before }) => {
    const own = items.flatMap((item, index) => (item.block === block ? [index] : []));
    const first = blockAt.filter((one) => one >= 0 && one < block).length;
    const until = first + blockAt.filter((one) => one === block).length;
    const loose = shuffle || own.some((index) => Boolean(items[index]?.pick));
    return { before: loose ? first : Math.min(first + before, until), until };
  });
}
