import type { Locale } from '@mathquiz/contracts';
import { mathsSpans } from '../randomisation/index.js';

/** Words that are frequent in one of the languages in Latin letters, and rare or unknown in the others. */
const frequent: Readonly<Partial<Record<Locale, string>>> = {
  'en-US': 'the of and is are with which that from this what how for then so we it has by be to',
  'fr-FR': 'le les est sont avec qui dans pour une du et on par donc cette ce quelle au des aux elle il',
  'de-DE': 'der die das und ist sind mit den dem ein eine von zu für wie man nicht auf also wird einer wir',
  'es-ES': 'el los es son con que y para una del por se la las cuál este esta como entonces hay lo al',
};
const frequentWords = Object.entries(frequent).map(
  ([locale, words]) => [locale as Locale, new Set(words.split(' '))] as const,
);

const scripts: readonly (readonly [Locale, RegExp])[] = [
  ['ko-KR', /\p{Script=Hangul}/gu],
  ['jp-JP', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['cn-CN', /\p{Script=Han}/gu],
  ['ru-RU', /\p{Script=Cyrillic}/gu],
];
/** Letters from which on a text says in which language it is, and how many of them a script must have. */
const enoughLetters = 8;
const enoughWords = 3;

/** A Markdown text without its formulas, holes and code. */
function proseOf(text: string): string {
  const without = mathsSpans(text).spans.reduceRight(
    (rest, { from, to }) => `${rest.slice(0, from)} ${rest.slice(to)}`,
    text,
  );
  return without.replace(/\{\{[^{}]{0,500}\}\}|`[^`]{0,500}`|\]\([^()]{0,500}\)/g, ' ');
}

/**
 * The language of a Markdown text, as far as one can tell by its letters and its most frequent words; null: it is too short, or could
 * be in several.
 */
export function languageOf(text: string): Locale | null {
  const prose = proseOf(text);
  const letters = prose.match(/\p{L}/gu)?.length ?? 0;
  for (const [locale, letter] of scripts) {
    const own = prose.match(letter)?.length ?? 0;
    // Kana are a third of Japanese or more; what holds none and has Han characters is Chinese.
    if (own >= enoughLetters && own * 4 >= letters) return locale;
  }
  const words = prose.toLowerCase().match(/\p{L}+/gu) ?? [];
  const [first, second] = frequentWords
    .map(([locale, known]) => ({ locale, hits: words.filter((word) => known.has(word)).length }))
    .toSorted((a, b) => b.hits - a.hits);
  return first && first.hits >= enoughWords && first.hits >= 2 * (second?.hits ?? 0) ? first.locale : null;
}
