import type { Figure } from '@mathquiz/contracts';

/** What an author wrote into a figure: a formula, or words with `{{…}}`. */
export type Written = { readonly path: string; readonly text: string; readonly formula: boolean };

const words = new Set(['label', 'caption', 'alt', 'corners', 'sides', 'angles', 'y_label']);
const names = new Set(['kind', 'id', 'letter', 'look']);

/** Every formula and every text of a figure, by the path of its field. */
export function writtenIn(figure: Figure, path: string): Written[] {
  const below = (value: unknown, at: string, formula: boolean): Written[] => {
    if (typeof value === 'string') return value === '' ? [] : [{ path: at, text: value, formula }];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, one]) =>
      names.has(key) ? [] : below(one, `${at}.${key}`, formula && !words.has(key)),
    );
  };
  return below(figure, path, true);
}
