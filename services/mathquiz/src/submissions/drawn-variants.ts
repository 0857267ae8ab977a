import type { ItemContent } from '@mathquiz/contracts';
import { type Drawn, type DrawOptions, drawVariant } from '@mathquiz/domain/randomisation';

/**
 * Variants of pinned items are the same for ever, and one attempt asks for them again at every reload, poll and mark: the latest
 * ones are kept. The key is the content object of the tests' own cache, so they go when the test goes.
 */
const mostKept = 300;
const kept = new WeakMap<ItemContent, Map<string, Drawn>>();

export function drawKept(content: ItemContent, seed: string, options: DrawOptions): Drawn {
  const ofItem = kept.get(content) ?? new Map<string, Drawn>();
  kept.set(content, ofItem);
  const key = `${seed} ${options.shuffleChoices ?? true} ${options.decimal ?? 'point'}`;
  const found = ofItem.get(key);
  if (found) return found;
  const drawn = drawVariant(content, seed, options);
  if (ofItem.size >= mostKept) ofItem.delete(ofItem.keys().next().value ?? '');
  ofItem.set(key, drawn);
  return drawn;
}
