import { type Locale, locales } from '@mathquiz/contracts/constants';
import type { Translation } from '@mathquiz/contracts/mathquiz/translations.schemas';
import type { TextFile } from './text-file.js';

/** `after` null: as shipped again. */
export type Change = {
  readonly id: string;
  readonly locale: Locale;
  readonly before: string;
  readonly after: string | null;
};
/** A text that nobody knows, and is left out. */
export type Unknown = { readonly id: string; readonly locale: Locale };
export type Plan = { readonly changes: readonly Change[]; readonly unknown: readonly Unknown[] };

/** What a file would change in what is there now. Keys that nobody knows are named; forms that a language lacks are passed over. */
export function planImport(file: TextFile, current: readonly Translation[]): Plan {
  const known = new Map(current.map((text) => [text._id, text]));
  const changes: Change[] = [];
  const unknown: Unknown[] = [];
  for (const [name, words] of Object.entries(file)) {
    const locale = name as Locale;
    for (const [id, text] of Object.entries(words)) {
      const there = known.get(id);
      if (!there) unknown.push({ id, locale });
      const change = there ? changeOf(there, locale, text?.trim() || null) : null;
      if (change) changes.push(change);
    }
  }
  return { changes, unknown };
}

function changeOf({ _id, own, shipped, missing }: Translation, locale: Locale, text: string | null): Change | null {
  const isUsed = shipped[locale] !== null || own[locale] !== null || missing.includes(locale);
  const after = text === shipped[locale] ? null : text;
  if (!isUsed || after === own[locale]) return null;
  return { id: _id, locale, before: own[locale] ?? shipped[locale] ?? '', after };
}

/** The requests that make the changes, none with more texts than the server takes at once. */
export function toRequests(changes: readonly Change[], most = 500) {
  const texts = [...Map.groupBy(changes, ({ id }) => id)].map(([id, ofText]) => ({
    id,
    own: Object.fromEntries(ofText.map(({ locale, after }) => [locale, after])) as Partial<
      Record<Locale, string | null>
    >,
  }));
  return Array.from({ length: Math.ceil(texts.length / most) }, (_, at) => texts.slice(at * most, (at + 1) * most));
}

/** The school's own words as a file that can be imported again. */
export function toTextFile(texts: readonly Translation[]): TextFile {
  const byLocale = locales.map((locale) => {
    const words = texts.flatMap(({ _id, own }) => (own[locale] === null ? [] : [[_id, own[locale]] as const]));
    return [locale, Object.fromEntries(words)] as const;
  });
  return Object.fromEntries(byLocale.filter(([, words]) => Object.keys(words).length > 0));
}
