import type { ItemContent } from '@mathquiz/contracts';
import { textsOf } from '../randomisation/index.js';
import { type Finding, warns } from './finding.js';

/** The same item as it stands in other languages, by their names. */
export type Translations = Readonly<Record<string, ItemContent>>;

const isFeedback = /\.feedback(?:\.|$)/;

/** Feedback that some readers get and those of another language do not. */
export function missingFeedback(content: ItemContent, translations: Translations): Finding[] {
  const told = textsOf(content).filter(({ path }) => isFeedback.test(path));
  return Object.entries(translations).flatMap(([language, other]) => {
    const there = new Set(textsOf(other).map(({ path }) => path));
    return told
      .filter(({ path }) => !there.has(path))
      .map(({ path }) => warns('feedbackUntranslated', path, { language }));
  });
}
