import type { AttemptText, ItemContent } from '@mathquiz/contracts';
import { type Placed as PlacedItem, type PlacedText, textPlaces } from '@mathquiz/domain/randomisation';
import type { Placed, RenderedItem } from './showing.handler.js';

type Pinned = PlacedText & { readonly title: string; readonly content: ItemContent };
type Shown = { readonly items: readonly PlacedItem[]; readonly order: readonly number[]; readonly shuffle: boolean };

/** The texts between the items of an attempt, computed by what draws items. One that cannot be shown is left out. */
export async function attemptTexts(
  texts: readonly Pinned[],
  { items, order, shuffle }: Shown,
  draw: (texts: readonly Placed[]) => Promise<readonly (RenderedItem | undefined)[]>,
): Promise<AttemptText[]> {
  if (texts.length === 0) return [];
  const drawn = await draw(texts.map(({ content }) => ({ section: '', points: 0, content })));
  return textPlaces(texts, items, order, shuffle).flatMap((place, at) => {
    const [text, one] = [texts[at], drawn[at]];
    return text && one?.ok ? [{ ...place, title: text.title, body: one.item.statement }] : [];
  });
}
