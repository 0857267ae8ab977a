import { cookies, defaultLocale, htmlLang, type Locale } from '@mathquiz/contracts/constants';
import { writeCookie } from './cookies.js';
import { createStore, useStore } from './store.js';

const cookieDays = 10;

const current = createStore<Locale>(defaultLocale);
export const currentLocale = current.get;
export const useLocale = () => useStore(current);
/** The tag for Intl and HTML. */
export const useLang = () => htmlLang[useLocale()];

export function rememberLocale(locale: Locale): void {
  current.set(locale);
  writeCookie(cookies.locale, locale, cookieDays);
  document.documentElement.lang = htmlLang[locale];
}
