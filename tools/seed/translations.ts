import { readdirSync, readFileSync } from 'node:fs';
import { type ItemContent, type Locale, locales } from '@mathquiz/contracts';

const folder = new URL('../../deploy/seed/translations/', import.meta.url);

/** The texts of an item in a language, by their paths (docs/item-language.md). */
type Texts = Readonly<Record<string, string>>;

/** As they lie in deploy/seed/translations/<locale>: by the title of the item. */
export function filedTranslations(): ReadonlyMap<Locale, ReadonlyMap<string, Texts>> {
  const there = readdirSync(folder);
  return new Map(
    locales
      .filter((locale) => there.includes(locale))
      .map((locale) => {
        const files = readdirSync(new URL(`${locale}/`, folder)).filter((file) => file.endsWith('.json'));
        const read = (file: string) => JSON.parse(readFileSync(new URL(`${locale}/${file}`, folder), 'utf8'));
        return [locale, new Map(files.flatMap((file) => Object.entries<Texts>(read(file))))] as const;
      }),
  );
}

/** An item of the example school, all of which are written in English, with what is there of it in other languages. */
export function withTranslations(item: ItemContent, filed: ReturnType<typeof filedTranslations>): ItemContent {
  const translations = [...filed].flatMap(([locale, items]) => {
    const texts = Object.entries(items.get(item.title) ?? {}).map(([path, text]) => [
      path,
      { text, stale_since: null },
    ]);
    return texts.length === 0 ? [] : [[locale, { texts: Object.fromEntries(texts) }] as const];
  });
  if (translations.length === 0) return item;
  return { ...item, language: item.language ?? 'en-US', translations: Object.fromEntries(translations) };
}
