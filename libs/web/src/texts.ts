import { htmlLang, type Locale } from '@mathquiz/contracts/constants';
import { aboutRoutes } from '@mathquiz/contracts/mathquiz/about.routes';
import { client } from './client.js';
import { currentLocale, rememberLocale } from './locale.js';
import { createStore, useStore } from './store.js';

export type Texts = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, unknown>>;
/** The sentence of a flat key with its values filled in; null when the language lacks it. */
export type Sentences = (key: string, values?: Values) => string | null;

const hole = /\{\{\s*(\w+)\s*\}\}/g;

/** `key_one`, `key_few`, …: the form of a number in the language, `key_zero` where there is one; `key` alone has no forms. */
function formsOf(key: string, count: unknown, rules: Intl.PluralRules): string[] {
  if (typeof count !== 'number') return [key];
  const zero = count === 0 ? [`${key}_zero`] : [];
  return [...zero, `${key}_${rules.select(count)}`, `${key}_other`, key];
}

/** Keys are flat: a dot or a colon in one means nothing. */
function sentencesOf(texts: Texts, locale: Locale): Sentences {
  const lang = htmlLang[locale];
  const rules = new Intl.PluralRules(lang);
  // As the language writes them: a year keeps its four digits together, and no digit of a tolerance is lost.
  const numbers = new Intl.NumberFormat(lang, { useGrouping: 'min2', maximumFractionDigits: 20 });
  const written = (value: unknown) => (typeof value === 'number' ? numbers.format(value) : String(value ?? ''));
  return (key, values = {}) => {
    const form = formsOf(key, values.count, rules).find((one) => Object.hasOwn(texts, one));
    return form === undefined ? null : (texts[form] ?? '').replace(hole, (_, name: string) => written(values[name]));
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

/** More of the language that is spoken: pages that stand are drawn anew with it. */
export function addTexts(locale: Locale, texts: Texts): void {
  const sentences = sentencesOf(texts, locale);
  if (locale === currentLocale()) speak(locale, sentences);
  else known.set(locale, sentences);
}

/** Shows every open page in another language, in those of its texts that the app has; nothing changes when they cannot be had. */
export async function showLocale(locale: Locale, below: string): Promise<void> {
  const sentences =
    known.get(locale) ??
    sentencesOf((await client(aboutRoutes.languageData, { params: { locale }, query: { below } })).data, locale);
  speak(locale, sentences);
}
