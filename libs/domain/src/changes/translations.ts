import { locales } from '@mathquiz/contracts/constants';
import type { ItemContent } from '@mathquiz/contracts/mathquiz/item.schemas';
import type { ContentTranslations } from '@mathquiz/contracts/mathquiz/languages.schemas';
import { textsOf } from '../languages/index.js';
import type { Change, Place } from './change.js';
import { compare } from './compare.js';
import { isFields } from './fields.js';

type Content = Pick<ItemContent, 'translations'>;

const start = 'translations:';
export const isTranslation = (place: Place): boolean => place.startsWith(start);

/** The texts of all languages by the places that they are. What was stored before there were translations has none. */
function textsByPlace({ translations }: Partial<Content>) {
  const known = locales.flatMap((language) =>
    Object.entries(translations?.[language]?.texts ?? {}).map(([path, text]) => ({ language, path, text })),
  );
  return new Map(known.map((one) => [`${start}${one.language}:${one.path}`, one]));
}

/** Where a text stands in an item that is whole enough to tell. */
const fieldsOf = (content: ItemContent): [string, string][] =>
  isFields(content) && Array.isArray(content.figures) ? textsOf(content).map(({ path, field }) => [path, field]) : [];

/** Every text of every language is a place of its own, so that two who translate lose nothing of each other. */
export function translationChanges(before: ItemContent, after: ItemContent): Change[] {
  const [had, has] = [textsByPlace(before), textsByPlace(after)];
  if (had.size + has.size === 0) return [];
  const fields = new Map([...fieldsOf(before), ...fieldsOf(after)]);
  return [...new Set([...has.keys(), ...had.keys()])].flatMap((place) => {
    const [old, now] = [had.get(place), has.get(place)];
    const { language = '', path = '' } = now ?? old ?? {};
    const field = `${start.slice(0, -1)}.${language}.${fields.get(path) ?? path}`;
    const at = (name: string) => ({ before: `${field}.${name}`, after: `${field}.${name}` });
    const texts = compare({ before: field, after: field }, 'text', old?.text.text, now?.text.text);
    const marks = compare(at('stale_since'), 'stale_since', old?.text.stale_since, now?.text.stale_since);
    return [...texts, ...marks].map((found) => ({ place, ...found }));
  });
}

/** The translations of `mine` with what `theirs` says at these places. A language of which nothing is left goes. */
export function translationsTaken(mine: Content, theirs: Content, places: readonly Place[]): ContentTranslations {
  const merged = textsByPlace(mine);
  const other = textsByPlace(theirs);
  for (const place of places) {
    const text = other.get(place);
    if (text) merged.set(place, text);
    else merged.delete(place);
  }
  const all = [...merged.values()];
  return Object.fromEntries(
    locales.flatMap((language) => {
      const texts = all.filter((one) => one.language === language).map(({ path, text }) => [path, text]);
      return texts.length === 0 ? [] : [[language, { texts: Object.fromEntries(texts) }]];
    }),
  );
}
