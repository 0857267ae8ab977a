import type { ItemContent, Locale } from '@mathquiz/contracts';
import { lostVariables } from '../randomisation/index.js';
import { poorContrast } from './contrast.js';
import type { Finding } from './finding.js';
import { missingAlt, missingLabels } from './labels.js';
import { hardToRead, type ReadingLanguage } from './reading-level.js';
import { translationsOf } from './translated.js';
import { figureMarks, unusedVariables } from './unused.js';

/** The language of an item, and what its texts are measured with. */
const measuredAs: Readonly<Record<Locale, ReadingLanguage>> = {
  'en-US': 'en',
  'ko-KR': 'ko',
  'cn-CN': 'zh',
  'jp-JP': 'ja',
  'fr-FR': 'fr',
  'de-DE': 'de',
  'es-ES': 'es',
  'ru-RU': 'ru',
};

/**
 * What can be told of an item without drawing it. What only drawing shows (names that are no variables, conditions that never hold, keys that fail
 * their rule, maths that cannot be set) the drawing tells, with the same codes in the preview and before publishing.
 */
export function lintItem(content: ItemContent): Finding[] {
  return [
    ...lostVariables(content).map((one): Finding => ({ ...one, severity: 'stops' })),
    ...missingLabels(content),
    ...figureMarks(content),
    ...unusedVariables(content),
    ...readingOf(content),
    ...translationsOf(content, readingOf),
  ];
}

/** What its texts are to those who read them, in the language that it says. */
function readingOf(content: ItemContent): Finding[] {
  const { grade, language } = content;
  return [
    ...missingAlt(content),
    ...poorContrast(content),
    // Of an item that does not say for whom it is, or in what language, nothing is said of how it reads.
    ...(grade === null || language === null ? [] : hardToRead(content, grade, measuredAs[language])),
  ];
}
