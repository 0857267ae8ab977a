import { inChinese, inJapanese, inKorean } from './east-asian.js';
import { inEnglish } from './english.js';
import { inFrench } from './french.js';
import { inGerman } from './german.js';
import type { Language } from './languages.js';
import { inRussian } from './russian.js';
import { inSpanish } from './spanish.js';

/** The largest number that is written in words. */
export const largestInWords = 1_000_000;

const writers: Readonly<Record<Language, (n: number) => string>> = {
  en: inEnglish,
  ko: inKorean,
  zh: inChinese,
  ja: inJapanese,
  fr: inFrench,
  de: inGerman,
  es: inSpanish,
  ru: inRussian,
};

const minus: Readonly<Record<Language, string>> = {
  en: 'minus ',
  ko: '마이너스 ',
  zh: '负',
  ja: 'マイナス',
  fr: 'moins ',
  de: 'minus ',
  es: 'menos ',
  ru: 'минус ',
};

/** A whole number from −1,000,000 to 1,000,000 as it is counted; null beyond. */
export function numberWords(n: number, language: Language): string | null {
  if (!Number.isInteger(n) || Math.abs(n) > largestInWords) return null;
  return n < 0 ? minus[language] + writers[language](-n) : writers[language](n);
}
