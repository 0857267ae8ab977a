import { htmlLang, type Locale, routes } from '@mathquiz/contracts';
import { createInstance, type FormatterModule } from 'i18next';
import { client } from './client.js';
import { currentLocale, rememberLocale } from './locale.js';
import { createStore, useStore } from './store.js';

export type Texts = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, unknown>>;
/** The sentence of a flat key with its values filled in; null when the language lacks it. */
export type Sentences = (key: string, values?: Values) => string | null;

/** Numbers as the language writes them: a year keeps its four digits together, and no digit of a tolerance is lost. */
const numbers: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _, lang) =>
    typeof value === 'number'
      ? new Intl.NumberFormat(lang, { useGrouping: 'min2', maximumFractionDigits: 20 }).format(value)
      : String(value ?? ''),
};

function sentencesOf(texts: Texts, locale: Locale): Sentences {
  const lang = htmlLang[locale];
  const i18n = createInstance();
  void i18n.use(numbers).init({
    lng: lang,
    resources: { [lang]: { translation: texts } },
    fallbackLng: false,
    // Keys are flat: a dot or a colon in one means nothing.
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
    initAsync: false,
  });
  return (key, values) => (i18n.exists(key, { ...values }) ? i18n.t(key, { ...values }) : null);
}

const known = new Map<Locale, Sentences>();
const spoken = createStore<Sentences>(() => null);
/** Outside of components. */
export const words: Sentences = (key, values) => spoken.get()(key, values);
/** Draws anew with the language: another function for each. */
export const useSentences = () => useStore(spoken);

function speak(locale: Locale, sentences: Sentences): void {
  known.set(locale, sentences);
  rememberLocale(locale);
  spoken.set(sentences);
}

export const startTexts = (locale: Locale, texts: Texts) => speak(locale, sentencesOf(texts, locale));

/** More of the language that is spoken: pages that stand are drawn anew with it. */
export function addTexts(locale: Locale, texts: Texts): void {
  const sentences = sentencesOf(texts, locale);
  if (locale === currentLocale()) speak(locale, sentences);
  else known.set(locale, sentences);
}

/** Shows every open page in another language; nothing changes when its texts cannot be had. */
export async function showLocale(locale: Locale): Promise<void> {
  const sentences =
    known.get(locale) ?? sentencesOf((await client(routes.languageData, { params: { locale } })).data, locale);
  speak(locale, sentences);
}
