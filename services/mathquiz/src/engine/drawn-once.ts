import type { ItemContent } from '@mathquiz/contracts';
import { type Drawn, drawVariant } from '@mathquiz/domain/randomisation';

/** Draws an item's variant for a seed; several tasks in a row about the same seed draw it once. */
export function drawnOnce(content: ItemContent): (seed: string) => Drawn {
  let last: { readonly seed: string; readonly drawn: Drawn } | null = null;
  return (seed) => {
    if (last?.seed !== seed) last = { seed, drawn: drawVariant(content, seed) };
    return last.drawn;
  };
}
