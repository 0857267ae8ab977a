import type { PartKind } from '@mathquiz/contracts';
import { mathsSpans } from '../randomisation/index.js';

/** Kinds whose answer is a formula or a number: the last line of a worked solution can state it. */
const stated: ReadonlySet<PartKind> = new Set([
  ...(['integer', 'number', 'expression', 'equation', 'inequality', 'system', 'interval', 'set'] as const),
  ...(['solution_set', 'tuple', 'vector', 'matrix', 'complex', 'logic', 'base_n', 'units'] as const),
]);

/** Whether the last line of a worked solution can state the answer to a part of this kind. */
export const isStatedByLine = (kind: PartKind): boolean => stated.has(kind);

/** Signs after which the result of a chain stands. */
const relations = /=|\\in(?![A-Za-z])|\\approx/;
const maxChars = 500;
const maxAnswers = 20;
const maxLineChars = 5000;

/** The last line of a worked solution that holds more than marks of Markdown; '' where there is none. */
export function lastLine(solution: string): string {
  const lines = solution.split('\n').map((line) => line.trim());
  return lines.findLast((line) => /[\p{L}\p{N}]/u.test(line)) ?? '';
}

/**
 * Answers that the last line of a worked solution may state, the likeliest first: what stands behind the last relation of each
 * formula, the formulas whole, all of them as one answer (`x = 2` or `x = 3`), results without a unit, numbers in prose. TeX, as the
 * 2-D editor sends it; at most 500 characters each, and 20 of them.
 */
export function answersOfLine(line: string): string[] {
  const formulas = mathsSpans(line.slice(0, maxLineChars)).spans.map(({ tex }) => tex.trim().replace(/[.,;]$/, ''));
  const results = formulas.map((tex) => tex.split(relations).at(-1)?.trim() ?? '');
  const bare = results.map((tex) =>
    tex
      .slice(0, maxChars)
      .replace(/\\(?:text|mathrm)\{[^{}]{0,50}\}(?:\^\{?\d\}?)?|\\,|~/g, '')
      .trim(),
  );
  const numbers =
    line
      .slice(0, maxLineChars)
      .replace(/\$[^$]*\$/g, ' ')
      .match(/[-−]?\d+(?:[.,/]\d+)?/g) ?? [];
  const together = formulas.length > 1 ? [formulas.join(' \\text{ or } '), results.join('; ')] : [];
  const all = [...results.toReversed(), ...formulas.toReversed(), ...together, ...bare.toReversed(), ...numbers];
  return [...new Set(all)].filter((answer) => answer !== '' && answer.length <= maxChars).slice(0, maxAnswers);
}
