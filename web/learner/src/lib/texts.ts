import { htmlLang, type Locale, routes } from '@mathquiz/contracts';
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { client } from './client.js';
import { rememberLocale } from './locale.js';

export type Texts = Readonly<Record<string, string>>;
/** `t('frame.save')`; keys are flat, so a dot or a colon in one means nothing. */
export type T = (key: string, values?: Readonly<Record<string, unknown>>) => string;

export async function startTexts(locale: Locale, texts: Texts): Promise<void> {
  const lang = htmlLang[locale];
  await i18next.use(initReactI18next).init({
    lng: lang,
    resources: { [lang]: { translation: texts } },
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  });
}

/** Shows every open page in another language; nothing changes when its texts cannot be had. */
export async function changeLocale(locale: Locale): Promise<void> {
  const lang = htmlLang[locale];
  if (!i18next.hasResourceBundle(lang, 'translation')) {
    const { data } = await client(routes.languageData, { params: { locale } });
    i18next.addResourceBundle(lang, 'translation', data);
  }
  rememberLocale(locale);
  await i18next.changeLanguage(lang);
}

/** Outside of components. */
export const text: T = (key, values) => i18next.t(key, { ...values });
/** Whether the language has this sentence: codes of the server may be newer than the texts. */
export const hasText = (key: string) => i18next.exists(key);

export function useT(): T {
  const { t } = useTranslation();
  return (key, values) => t(key, { ...values });
}
