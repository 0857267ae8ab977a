import type { Submission } from '@mathquiz/contracts';
import { chanceOf } from '@mathquiz/domain/randomisation';

import type { StoredAnswer } from './attempt.schema.js';

type Placed = { readonly section: string };

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

type ShownAnswer = NonNullable<Submission['items'][number]['parts'][number]['answer']>;

/** An answer as whoever may see it gets it: from which device it came is nobody's. */
export const toStoredAnswer = ({ value, decimal, at }: StoredAnswer): ShownAnswer => ({
  value,
  decimal,
  at: at.toISOString(),
});
