import { type Locale, locales } from '@mathquiz/contracts/constants';
import type { LanguageState } from '@mathquiz/contracts/mathquiz/languages.schemas';
import { textsOf, type Written } from './texts-of.js';

const silent = /\{\{[^{}]*\}\}|\]\((?:figure|image|item):[^()[\]]*\)|`[^`\n]*`/g;
const formulas = /\$\$[^$]*\$\$|\$[^$]*\$/g;
const upright = /\\(?:text|textrm|mbox)\s*\{([^{}]*)\}/g;
/** Two letters of an alphabet, or one sign that is a word by itself. */
const word =
  /[\p{Script=Latin}\p{Script=Cyrillic}]{2,}|[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Whether a text says anything in words: formulas, values and single letters are the same in every language. */
export function hasWords(text: string): boolean {
  const plain = text.replaceAll('\\$', ' ').replace(silent, ' ');
  const inFormulas = (plain.match(formulas) ?? []).flatMap((tex) => [...tex.matchAll(upright)].map(([, said]) => said));
  return word.test([plain.replace(formulas, ' '), ...inFormulas].join(' '));
}

/** How far a language has come, by what has to be said in it. */
export function completeness(content: Written, language: Locale): LanguageState {
  const stored = content.translations[language]?.texts ?? {};
  const texts = textsOf(content).map(({ path, text }) => ({ needed: hasWords(text), translation: stored[path] }));
  const there = texts.filter(({ translation }) => translation !== undefined && translation.text.trim() !== '');
  const marks = there.flatMap(({ translation }) => translation?.stale_since || []);
  const [of, done] = [texts, there].map((list) => list.filter(({ needed }) => needed).length) as [number, number];
  return {
    language,
    done,
    of,
    stale: marks.length,
    stale_since: marks.length === 0 ? null : Math.min(...marks),
    complete: done === of && marks.length === 0,
  };
}

/** Its translations, in the order of the languages. */
export const languagesOf = (content: Written): Locale[] =>
  locales.filter((one) => one !== content.language && content.translations?.[one] !== undefined);

/** Every language in which somebody reads it: the first, and those that are complete. */
export const readableIn = (content: Written): Locale[] => [
  ...(content.language ? [content.language] : []),
  ...languagesOf(content).filter((one) => completeness(content, one).complete),
];
