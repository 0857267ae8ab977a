import type { ItemContent } from '@mathquiz/contracts';
import { lostVariables } from '../randomisation/index.js';
import { poorContrast } from './contrast.js';
import type { Finding } from './finding.js';
import { missingAlt, missingLabels } from './labels.js';
import { hardToRead, type ReadingLanguage } from './reading-level.js';
import { missingFeedback, type Translations } from './translated.js';
import { figureMarks, unusedVariables } from './unused.js';

export type LintOptions = {
  /** The school grade that the item is for; without it nothing is said of how it reads. */
  readonly grade?: number | null;
  readonly language?: ReadingLanguage;
  readonly translations?: Translations;
};

/**
 * What can be told of an item without drawing it. What only drawing shows (names that are no variables, conditions that never hold, keys that fail
 * their rule, maths that cannot be set) the drawing tells, with the same codes in the preview and before publishing.
 */
export function lintItem(
  content: ItemContent,
  { grade, language = 'en', translations = {} }: LintOptions = {},
): Finding[] {
  return [
    ...lostVariables(content).map((one): Finding => ({ ...one, severity: 'stops' })),
    ...missingLabels(content),
    ...missingAlt(content),
    ...figureMarks(content),
    ...unusedVariables(content),
    ...poorContrast(content),
    ...(grade === undefined || grade === null ? [] : hardToRead(content, grade, language)),
    ...missingFeedback(content, translations),
  ];
}
