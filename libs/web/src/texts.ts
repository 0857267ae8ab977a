import { htmlLang, type Locale, routes } from '@mathquiz/contracts';
import { client } from './client.js';
import { rememberLocale } from './locale.js';
import { createStore, useStore } from './store.js';

export type Texts = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, unknown>>;
/** The sentence of a flat key with its values filled in; null when the language lacks it. */
export type Sentences = (key: string, values?: Values) => string | null;

function sentencesOf(texts: Texts, locale: Locale): Sentences {
  const lang = htmlLang[locale];
  const plural = new Intl.PluralRules(lang);
  // A year keeps its four digits together, and no digit of a tolerance is lost.
  const number = new Intl.NumberFormat(lang, { useGrouping: 'min2', maximumFractionDigits: 20 });
  const shown = (value: unknown) => (typeof value === 'number' ? number.format(value) : String(value ?? ''));
  /** `x_zero` for none, then by the rules of the language, then `x` itself. */
  const formsOf = (key: string, count: unknown) =>
    typeof count === 'number'
      ? [...(count === 0 ? [`${key}_zero`] : []), `${key}_${plural.select(count)}`, `${key}_other`, key]
      : [key, `${key}_other`];
  return (key, values = {}) => {
    const found = formsOf(key, values.count).find((form) => Object.hasOwn(texts, form));
    if (found === undefined) return null;
    return (texts[found] ?? '').replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => shown(values[name]));
  };
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

/** Shows every open page in another language; nothing changes when its texts cannot be had. */
export async function showLocale(locale: Locale): Promise<void> {
  const sentences =
    known.get(locale) ?? sentencesOf((await client(routes.languageData, { params: { locale } })).data, locale);
  speak(locale, sentences);
}
