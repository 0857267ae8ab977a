import type { ItemProblem } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { hasText, type T } from '../../../lib/texts.js';

/** A problem in the author's words, and where a rule of marking is behind it what a student would be told by it. */
export function problemSentence({ code, params }: Omit<ItemProblem, 'path'>, t: T): string {
  // What only texts have comes with their pages.
  const key = [`author.problem.${code}`, `texts.problem.${code}`].find(hasText);
  const sentence = key === undefined ? t('author.problem.other', { code }) : t(key, params);
  const why = `maths.reason.${params.reason}`;
  return params.reason !== undefined && hasText(why) ? `${sentence} ${t(why, params)}` : sentence;
}
