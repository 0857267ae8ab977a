import type { ItemContent } from '@mathquiz/contracts';
import { textsOf } from '../randomisation/index.js';
import { type Finding, warns } from './finding.js';
import { syllables } from './syllables.js';

/** Languages by what their texts are measured with. */
export const readingLanguages = ['en', 'de', 'fr', 'es', 'ru', 'ko', 'ja', 'zh'] as const;
export type ReadingLanguage = (typeof readingLanguages)[number];

/** Fewer words, or characters, say nothing about a text. */
const least = { words: 25, characters: 60 } as const;
/** Grades above the item's that are let pass: no formula is truer than that. */
const tolerance = 2;

/** The words that people read: formulas, values, pictures and code are one word each. */
const wordsOnly = (text: string): string =>
  text
    .replace(/```[\s\S]*?```/g, ' x. ')
    .replace(/\$\$[^$]*\$\$|\$[^$]*\$|`[^`]*`|\{\{[^{}]*\}\}/g, ' x ')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[*_#>|]/g, ' ');

type Counts = { readonly sentences: number; readonly words: readonly string[]; readonly characters: number };

function countsOf(text: string): Counts {
  const plain = wordsOnly(text);
  const sentences = plain
    .split(/(?<![.!?。！？:])[.!?。！？:]+(?=\s|$)|[。！？]|\n\s*\n/)
    .filter((one) => /[\p{L}\p{N}]/u.test(one));
  return {
    sentences: Math.max(1, sentences.length),
    words: plain.match(/\p{L}+(?:['’-]\p{L}+)*/gu) ?? [],
    characters: (plain.match(/[\p{L}\p{N}]/gu) ?? []).length,
  };
}

/** Flesch's own table (How to Write Plain English, 1979, ch. 2): from ease of reading to a school grade. */
function gradeOfEase(ease: number): number {
  const table = [
    [90, 5],
    [80, 6],
    [70, 7],
    [60, 8.5],
    [50, 11],
    [30, 14],
  ] as const;
  return table.find(([from]) => ease >= from)?.[1] ?? 16;
}

function byWords(counts: Counts, language: 'en' | 'de' | 'fr' | 'es' | 'ru'): number {
  const { words, sentences } = counts;
  const each = words.map((word) => syllables(word, language));
  const perWord = each.reduce((sum, one) => sum + one, 0) / words.length;
  const perSentence = words.length / sentences;
  switch (language) {
    case 'en':
      // Kincaid, Fishburne, Rogers, Chissom 1975.
      return 0.39 * perSentence + 11.8 * perWord - 15.59;
    case 'de': {
      // Vierte Wiener Sachtextformel, Bamberger and Vanecek 1984.
      const long = (100 * each.filter((one) => one >= 3).length) / words.length;
      return 0.2656 * perSentence + 0.2744 * long - 1.693;
    }
    case 'fr':
      // Kandel and Moles 1958.
      return gradeOfEase(207 - 1.015 * perSentence - 73.6 * perWord);
    case 'es':
      // Fernández Huerta 1959.
      return gradeOfEase(206.84 - 60 * perWord - 1.02 * perSentence);
    case 'ru':
      // Oborneva 2006.
      return gradeOfEase(206.835 - 1.3 * perSentence - 60.1 * perWord);
  }
}

/** The school grade that a text asks for; null for one that is too short to tell. Without syllables the length of sentences is all that is known. */
export function readingGrade(text: string, language: ReadingLanguage): number | null {
  const counts = countsOf(text);
  if (language === 'ko' || language === 'ja' || language === 'zh') {
    if (counts.characters < least.characters) return null;
    // Grade 1 reads sentences of 20 characters (Korean, Japanese) or 15 (Chinese); each grade 4 more, or 3.
    const [first, more] = language === 'zh' ? [15, 3] : [20, 4];
    return 1 + (counts.characters / counts.sentences - first) / more;
  }
  return counts.words.length < least.words ? null : byWords(counts, language);
}

/** Whether what is asked reads like the grade that the item is for. */
export function hardToRead(content: ItemContent, grade: number, language: ReadingLanguage): Finding[] {
  const asked = textsOf(content).filter(({ path }) => path === 'statement' || /^parts\.\d+\.prompt$/.test(path));
  const level = readingGrade(asked.map(({ text }) => text).join('\n\n'), language);
  if (level === null || level <= grade + tolerance) return [];
  return [warns('hardToRead', 'statement', { level: String(Math.round(level)), grade: String(grade) })];
}
