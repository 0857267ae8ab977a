/** Powers in words: `x hoch 2`, "x squared", `x の 3乗`, `x제곱`. */

const second = 'squared|zum Quadrat|au carré|al cuadrado|в квадрате|(?:的)?平方|(?:の)?[二自]乗|(?:의 ?)?제곱';
const third = 'cubed|au cube|al cubo|в кубе|(?:的)?立方|(?:の)?三乗|(?:의 ?)?세제곱';
/** What is raised, and blanks. */
const operand = '(?<=[\\p{L}\\d)\\]}]\\s{0,3})';
/** A word of Latin or Cyrillic letters ends here. */
const ends = '(?![A-Za-zа-я])';

const patterns: readonly (readonly [RegExp, (exponent: string) => string])[] = [
  [new RegExp(`${operand}hoch\\s{0,3}(?=[-−(\\d\\p{L}])`, 'gu'), () => '^'],
  [new RegExp(`${operand}(?:的|の|의 ?)(\\d|[a-z])(?:次方|乗|제곱)`, 'gu'), (exponent) => `^${exponent}`],
  // Without a particle between, a digit behind a digit is part of a number, and a letter is what is raised.
  [/(?<=[\p{L})\]}]\s{0,3})(\d)(?:次方|乗|제곱)/gu, (exponent) => `^${exponent}`],
  [new RegExp(`${operand}(?:${third})${ends}`, 'giu'), () => '^3'],
  [new RegExp(`${operand}(?:${second})${ends}`, 'giu'), () => '^2'],
];

const mayRaise = /hoch|uadra|squared|cub|[方乗]|제곱|ква|куб|carré/;

/** The source with such powers as signs; blanks keep every place. */
export const withPowerSigns = (source: string): string =>
  mayRaise.test(source)
    ? patterns.reduce(
        (text, [pattern, sign]) =>
          text.replace(pattern, (found, exponent) => sign(String(exponent)).padStart(found.length)),
        source,
      )
    : source;
