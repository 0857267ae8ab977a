import type { ItemProblem } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { hasText, type T } from '../../../lib/texts.js';

/** A problem in the author's words, and where a rule of marking is behind it what a student would be told by it. */
export function problemSentence({ code, params }: Omit<ItemProblem, 'path'>, t: T): string {
  // What only texts or books have comes with their pages, what only translations have with the rest of the texts.
  const places = ['author', 'texts', 'books', 'languages'];
  const key = places.map((place) => `${place}.problem.${code}`).find(hasText);
  const language = `frame.locale.${params.language}`;
  const said = hasText(language) ? { ...params, language: t(language) } : params;
  const sentence = key === undefined ? t('author.problem.other', { code }) : t(key, said);
  const why = `maths.reason.${params.reason}`;
  return params.reason !== undefined && hasText(why) ? `${sentence} ${t(why, params)}` : sentence;
}
