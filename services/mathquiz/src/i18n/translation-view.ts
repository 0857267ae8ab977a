import { createHash } from 'node:crypto';
import { defaultLocale, type Locale, locales, type Translation } from '@mathquiz/contracts';
import { englishOf, isUsed, type Shipped } from './plural-forms.js';
import type { Overrides, TranslationDocument } from './translation.schema.js';

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** What own words in a locale are written for: the shipped English for English, the English that is shown for the others. */
export function englishFor(locale: Locale, shippedEnglish: string, own: Overrides): string {
  return locale === defaultLocale ? shippedEnglish : (own[defaultLocale]?.text ?? shippedEnglish);
}

/** A text as the console shows it. `stored`: the school's words, if there are any. */
export function toTranslation(key: string, shipped: Shipped, stored: TranslationDocument | undefined): Translation {
  const own = stored?.own ?? {};
  const english = englishOf(key, shipped);
  const byLocale = <T>(of: (locale: Locale) => T) =>
    Object.fromEntries(locales.map((locale) => [locale, of(locale)])) as Record<Locale, T>;
  return {
    _id: key,
    shipped: byLocale((locale) => shipped[locale][key] ?? null),
    own: byLocale((locale) => own[locale]?.text ?? null),
    missing: locales.filter(
      (locale) => isUsed(key, locale, shipped) && shipped[locale][key] === undefined && own[locale] === undefined,
    ),
    stale: locales.filter((locale) => {
      const words = own[locale];
      return words !== undefined && words.english !== hashOf(englishFor(locale, english, own));
    }),
    updated_at: stored?.updated_at.toISOString() ?? null,
  };
}
