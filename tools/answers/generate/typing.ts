import type { RowOptions } from '@mathquiz/domain/grading/rows';
import type { Draw } from './draw.ts';
import { languages } from './languages.ts';
import type { CorpusRow } from './row.ts';
import type { Making } from './typed/question.ts';
import { doubleSolution, noSolution, opposite, system, twoSolutions } from './typed/solutions.ts';
import {
  decimals,
  fractions,
  functions,
  intervals,
  logarithms,
  points,
  powers,
  powersOfTen,
  units,
} from './typed/values.ts';

const makings: readonly (readonly [category: string, making: Making, times: number])[] = [
  ['ways to tell two solutions', twoSolutions, 3],
  ['plus and minus', opposite, 2],
  ['one solution', doubleSolution, 3],
  ['no solution', noSolution, 2],
  ['systems as typed', system, 2],
  ['points as typed', points, 2],
  ['intervals as typed', intervals, 2],
  ['names of functions', functions, 2],
  ['logarithms as typed', logarithms, 2],
  ['units in words', units, 3],
  ['decimals as typed', decimals, 2],
  ['powers of ten', powersOfTen, 2],
  ['powers as typed', powers, 2],
  ['fractions as typed', fractions, 2],
];

/** Answers as students of eight languages type them, each with what is fair. */
export function typingRows(draw: Draw): CorpusRow[] {
  const seen = new Set<string>();
  return languages.flatMap((language) =>
    makings.flatMap(([category, making, times]) =>
      Array.from({ length: times }).flatMap(() => {
        const { kind, key, options = {}, forms } = making(draw, language);
        const told: RowOptions = {
          ...options,
          solved: true,
          ...(language.comma ? { decimal: 'comma', keyDecimal: 'point' } : {}),
        };
        return forms.flatMap(([answer, expected, reason]): CorpusRow[] => {
          const question = JSON.stringify([kind, key, answer, told.decimal]);
          if (answer === '' || seen.has(question)) return [];
          seen.add(question);
          return [
            {
              kind,
              category: `${category} (${language.name})`,
              answer,
              key,
              options: told,
              expected,
              reason,
              source: 'generated',
            },
          ];
        });
      }),
    ),
  );
}
