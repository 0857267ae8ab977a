import { type Locale, routes } from '@mathquiz/contracts';
import { defaultI18nProvider, type I18nProvider } from 'react-admin';
import { client } from '../lib/client.js';
import { currentLocale, isLocale, rememberLocale } from '../lib/locale.js';
import { sentence, type Texts, type Values } from '../lib/texts.js';

export type LocaleOption = { readonly locale: Locale; readonly name: string };

const known = new Map<Locale, Texts>();
let offered: readonly LocaleOption[] = [];

export function startTexts(locale: Locale, texts: Texts, locales: readonly LocaleOption[]): void {
  known.set(locale, texts);
  offered = locales;
  rememberLocale(locale);
}

/** Outside of components, too. The console's own keys stand under `console.`, so react-admin's `resources.users.name` is found there. */
export function say(key: string, values: Values = {}): string {
  const locale = currentLocale();
  const texts = known.get(locale) ?? {};
  const own = sentence(texts, key, values, locale) ?? sentence(texts, `console.${key}`, values, locale);
  if (own !== null) return own;
  // react-admin's own English for words of its that no language file has.
  const missing = { ...values, _: values._ ?? (key.startsWith('ra.') ? undefined : key) };
  return defaultI18nProvider.translate(key, missing);
}

export const i18nProvider: I18nProvider = {
  translate: say,
  getLocale: currentLocale,
  getLocales: () => [...offered],
  async changeLocale(locale) {
    if (!isLocale(locale)) return;
    if (!known.has(locale)) known.set(locale, (await client(routes.languageData, { params: { locale } })).data);
    rememberLocale(locale);
  },
};
