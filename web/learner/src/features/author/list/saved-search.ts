import { facets } from './wanted-items.js';

/** What of the address is kept with a search; the page one was at is not. */
const names: readonly string[] = ['q', 'scope', 'sort', ...facets];
export const maxSearchName = 40;

export type SavedSearch = {
  readonly name: string;
  /** The list's address: `?q=…`. */
  readonly search: string;
  /** As it is stored. */
  readonly value: string;
};

export function asValue(name: string, get: (name: string) => string): string {
  const chosen = names.flatMap((one) => (get(one) === '' ? [] : [[one, get(one)] as const]));
  return JSON.stringify([name.trim().slice(0, maxSearchName), Object.fromEntries(chosen)]);
}

/** null: it is nothing that this page has written. */
export function savedOf(value: string): SavedSearch | null {
  try {
    const [name, chosen] = JSON.parse(value) as [unknown, unknown];
    if (typeof name !== 'string' || typeof chosen !== 'object' || chosen === null) return null;
    const known = Object.entries(chosen).filter(
      (entry): entry is [string, string] => names.includes(entry[0]) && typeof entry[1] === 'string',
    );
    return { name, search: `?${new URLSearchParams(known)}`, value };
  } catch {
    return null;
  }
}
