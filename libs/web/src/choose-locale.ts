import { cookies, defaultLocale, htmlLang, type Locale, locales } from '@mathquiz/contracts/constants';
import { readCookie } from './cookies.js';

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (locales as readonly string[]).includes(value);
}

/** `zh-TW` finds cn-CN, `de` finds de-DE: the language decides, in the browser's order (spec.md section 2). */
export function firstMatch(languages: readonly string[]): Locale {
  for (const wanted of languages) {
    const language = wanted.toLowerCase().split('-')[0];
    const found = locales.find((locale) => htmlLang[locale].split('-')[0] === language);
    if (found) return found;
  }
  return defaultLocale;
}

/** The cookie that both apps share, else the browser's language. */
export function chooseLocale(languages: readonly string[] = navigator.languages): Locale {
  const chosen = readCookie(cookies.locale);
  return isLocale(chosen) ? chosen : firstMatch(languages);
}
