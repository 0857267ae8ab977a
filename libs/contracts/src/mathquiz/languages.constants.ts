import { maxChars } from '../rules.js';
import { figureLimits } from './figure.constants.js';
import { longestWord } from './variable.constants.js';

/** As much as the original of such a text may hold. */
export function translatedChars(path: string): number {
  if (path === 'title') return maxChars.title;
  if (path.startsWith('variables.')) return longestWord;
  if (path.startsWith('figures.')) {
    if (path.endsWith('.alt')) return figureLimits.altChars;
    return path.endsWith('.caption') ? figureLimits.captionChars : figureLimits.labelChars;
  }
  if (/\.rubric\.[^.]+\.text$/.test(path)) return maxChars.criterion;
  return /\.(?:text|left|right|title|distractors\.\d+)$/.test(path) ? maxChars.shownText : maxChars.markdown;
}
