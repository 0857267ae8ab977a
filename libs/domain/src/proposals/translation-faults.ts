import type { ItemProblem, Locale } from '@mathquiz/contracts';
import { languageOf } from './language-of.js';

const number = /\d+(?:[.,]\d+)*/g;

/** Numbers of a text without what was masked, whatever sign their decimals have. */
const numbersOf = (text: string): string[] =>
  Array.from(text.matchAll(number), ([found]) => found.replaceAll(',', '.')).toSorted();

/** Faults of a translation, masked as its original is: another language, other numbers. `path`: of the text. */
export function translationFaults(
  original: string,
  translation: string,
  { path, language }: { readonly path: string; readonly language: Locale },
): ItemProblem[] {
  const fault = (code: string, params: Readonly<Record<string, string>>) => ({ code, path, params });
  const found = languageOf(translation);
  const wanted = numbersOf(original).join(' ');
  const there = numbersOf(translation).join(' ');
  return [
    ...(found === null || found === language ? [] : [fault('translationLanguage', { language: found })]),
    ...(wanted === there ? [] : [fault('translationNumbers', { wanted, found: there })]),
  ];
}
