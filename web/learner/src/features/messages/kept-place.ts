import { readLocal, writeLocal } from '@mathquiz/web';

/** A view of the list, or one message (`/ID`): how far down one was, and which message was opened there. */
export type Place = { readonly at: string; readonly scroll: number; readonly opened: string | null };

const maxKept = 20;
/** In this tab, and of this person. */
const keyOf = (userId: string) => `messages:places:${userId}`;

const isPlace = (kept: Partial<Place> | null): kept is Place =>
  typeof kept?.at === 'string' && typeof kept.scroll === 'number' && kept.opened !== undefined;

/** The newest first. */
export function keptPlaces(userId: string): readonly Place[] {
  const kept = readLocal<unknown>(keyOf(userId), sessionStorage);
  return Array.isArray(kept) ? kept.filter(isPlace) : [];
}

export function keepPlace(userId: string, place: Place): void {
  const others = keptPlaces(userId).filter(({ at }) => at !== place.at);
  writeLocal(keyOf(userId), [place, ...others].slice(0, maxKept), sessionStorage);
}
