import type { ItemContent } from '@mathquiz/contracts/mathquiz/item.schemas';
import type { Place } from './change.js';
import { changesOf, entryLists, facts, isEntryList, listOf, placesOf } from './changes-of.js';
import type { Fields } from './fields.js';
import { keyed, stayed, woven } from './keyed.js';
import { isTranslation, translationsTaken } from './translations.js';

/** `mine` with what `theirs` says at these places; what is not named stays as it is. With every place of their changes it is `theirs`. */
export function applied(mine: ItemContent, theirs: ItemContent, places: readonly Place[]): ItemContent {
  const [own, other]: [Fields, Fields] = [mine, theirs];
  const result: Record<string, unknown> = { ...own };
  const take = (name: string) => {
    if (name in other) result[name] = other[name];
    else delete result[name];
  };
  for (const place of places) {
    if (place === 'facts') facts.forEach(take);
    else if (isTranslation(place)) continue;
    else if (!isEntryList(place.split(':')[0] ?? '') || isEntryList(place)) take(place);
  }
  for (const name of entryLists) {
    const keys = new Set(
      places.flatMap((place) => (place.startsWith(`${name}:`) ? [place.slice(name.length + 1)] : [])),
    );
    if (keys.size > 0) result[name] = entriesTaken(listOf(own[name]), listOf(other[name]), keys);
  }
  const translated = places.filter(isTranslation);
  if (translated.length > 0) result.translations = translationsTaken(mine, theirs, translated);
  return result as ItemContent;
}

function entriesTaken(
  mine: readonly unknown[],
  theirs: readonly unknown[],
  keys: ReadonlySet<string>,
): readonly unknown[] {
  const [own, other] = [keyed(mine), keyed(theirs)];
  if (!own || !other) return mine;
  const steady = stayed(own, other);
  const kept = [...own.keys()].filter((key) => !keys.has(key) || steady.has(key));
  // What neither is kept nor asked for does not come along.
  const wanted = [...other.keys()].filter((key) => keys.has(key) || kept.includes(key));
  return woven(kept, wanted).map((key) => ((keys.has(key) ? other.get(key) : undefined) ?? own.get(key))?.value);
}

/** Of the places where `mine` and `theirs` differ: those that only they have changed since `base`, and those that both have. */
export function sinceBase(
  base: ItemContent,
  mine: ItemContent,
  theirs: ItemContent,
): { theirs: Place[]; both: Place[] } {
  const [own, other] = [new Set(placesOf(changesOf(base, mine))), new Set(placesOf(changesOf(base, theirs)))];
  const open = placesOf(changesOf(mine, theirs)).filter((place) => other.has(place));
  return { theirs: open.filter((place) => !own.has(place)), both: open.filter((place) => own.has(place)) };
}
