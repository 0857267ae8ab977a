import type { Locale } from '@mathquiz/contracts/constants';
import {
  startTexts as begin,
  currentLocale,
  isLocale,
  showLocale,
  type Texts,
  type Values,
  words,
} from '@mathquiz/web';
import { defaultI18nProvider, type I18nProvider } from 'react-admin';

/** Names of the texts that the console shows; those of the app's pages are as many again. */
export const consoleTexts = 'console,ra,assistant,credits,desk,frame,languages,login,errors,i18n,people,settings,tasks';

export type LocaleOption = { readonly locale: Locale; readonly name: string };

let offered: readonly LocaleOption[] = [];

export function startTexts(locale: Locale, texts: Texts, locales: readonly LocaleOption[]): void {
  offered = locales;
  begin(locale, texts);
}

/** Outside of components, too. The console's own keys stand under `console.`, so react-admin's `resources.users.name` is found there. */
export function say(key: string, values: Values = {}): string {
  // react-admin calls it by another name.
  const counted = values.smart_count === undefined ? values : { count: values.smart_count, ...values };
  const own = words(key, counted) ?? words(`console.${key}`, counted);
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
    if (isLocale(locale)) await showLocale(locale, consoleTexts);
  },
};
