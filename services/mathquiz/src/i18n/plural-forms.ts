import { defaultLocale, htmlLang, type Locale, locales } from '@mathquiz/contracts';
import type { Texts } from '@mathquiz/platform';

export type Shipped = Readonly<Record<Locale, Texts>>;

const ending = /_(zero|one|two|few|many|other)$/;
/** Counts in the apps are whole and small: French has a form for millions that nobody meets. */
const counts = Array.from({ length: 200 }, (_, count) => count);
const formsOf = (locale: Locale): ReadonlySet<string> => {
  const rules = new Intl.PluralRules(htmlLang[locale]);
  return new Set(['other', ...counts.map((count) => rules.select(count))]);
};
const forms = Object.fromEntries(locales.map((locale) => [locale, formsOf(locale)])) as Record<
  Locale,
  ReadonlySet<string>
>;

/** The form of a key that names one (`console.groups.count_one`); null for a sentence that has no forms. */
export function formOf(key: string, shipped: Shipped): string | null {
  const form = ending.exec(key)?.[1] ?? null;
  return form !== null && key.replace(ending, '_other') in shipped[defaultLocale] ? form : null;
}

/** Whether a language has this text at all: Korean has one form, Russian four. */
export function isUsed(key: string, locale: Locale, shipped: Shipped): boolean {
  const form = formOf(key, shipped);
  return form === null || forms[locale].has(form);
}

/** What a text is translated from; English has not every form that other languages have. */
export const englishOf = (key: string, shipped: Shipped): string =>
  shipped[defaultLocale][key] ?? shipped[defaultLocale][key.replace(ending, '_other')] ?? '';

/** Every key of any language. */
export const allKeys = (shipped: Shipped): string[] =>
  [...new Set(locales.flatMap((locale) => Object.keys(shipped[locale])))].sort();
