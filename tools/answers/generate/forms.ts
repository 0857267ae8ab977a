import type { Draw } from './draw.ts';
import { fraction, polynomial, shown, term } from './fractions.ts';
import { gather } from './gather.ts';
import { type CorpusRow, rowFor } from './row.ts';

const bracket = (a: number, b: number): string => `(${polynomial([a, b])})`;
const multiplied = (p: readonly number[], q: readonly number[]): number[] => {
  const result = Array.from({ length: p.length + q.length - 1 }, () => 0);
  for (const [i, a] of p.entries()) for (const [j, b] of q.entries()) result[i + j] = (result[i + j] ?? 0) + a * b;
  return result;
};

function gcd(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : gcd(b, a % b);
}

function expanded(draw: Draw, right: boolean): CorpusRow {
  const [a, b, c] = [draw.nonZero(5), draw.nonZero(9), draw.nonZero(9)];
  const value = polynomial(multiplied([a, b], [1, c]));
  const product = `${bracket(a, b)}${bracket(1, c)}`;
  const wrong = draw.pick([product, `x(${polynomial([a, a * c + b])})${term(b * c, '')}`]);
  return rowFor(
    'form:expanded',
    'forms',
    [right ? value : wrong, product],
    right,
    right ? 'multiplied out and collected' : 'right value, bracket left',
  );
}

/** Factors of content 1, with a number before them; wrong ones leave a number or a product inside. */
function factored(draw: Draw, right: boolean): CorpusRow | null {
  const [a, b, c, n] = [draw.whole(1, 3), draw.nonZero(7), draw.nonZero(7), draw.whole(2, 5)];
  if (gcd(a, b) !== 1) return null;
  const key = polynomial(multiplied([n], multiplied([a, b], [1, c])));
  const good = `${n}${bracket(a, b)}${bracket(1, c)}`;
  const wrong = draw.pick([
    [`${bracket(n * a, n * b)}${bracket(1, c)}`, `common factor ${n} left in a bracket`],
    [`${n}(${polynomial(multiplied([a, b], [1, c]))})`, 'the quadratic factor splits over Q'],
    [key, 'not factored at all'],
  ] as const);
  const [answer, reason] = right ? ([good, 'irreducible factors without content'] as const) : wrong;
  return rowFor('form:factored', 'forms', [answer, key], right, reason, { variable: 'x', complete: true });
}

function lowestTerms(draw: Draw, right: boolean): CorpusRow | null {
  const value = fraction(draw.nonZero(20), draw.whole(2, 15));
  if (value[1] === 1n) return null;
  const by = draw.whole(2, 6);
  const reducible = `${value[0] * BigInt(by)}/${value[1] * BigInt(by)}`;
  return rowFor(
    'form:lowestTerms',
    'forms',
    [right ? shown(value) : reducible, right ? reducible : shown(value)],
    right,
    right ? 'nothing left to cancel' : `${by} left to cancel`,
  );
}

function completedSquare(draw: Draw, right: boolean): CorpusRow {
  const [a, h, k] = [draw.whole(1, 4), draw.nonZero(6), draw.nonZero(9)];
  const key = polynomial([a, 2 * a * h, a * h * h + k]);
  const good = `${a === 1 ? '' : a}${bracket(1, h)}^2${term(k, '')}`;
  const wrong = draw.pick([
    [key, 'right value, no square'],
    [`${a === 1 ? '' : a}${bracket(1, -h)}^2${term(k, '')}`, 'the sign inside the square is wrong'],
    [`${a === 1 ? '' : a}${bracket(1, h)}^2${term(k + 1, '')}`, 'the constant is wrong'],
  ] as const);
  const [answer, reason] = right ? ([good, 'one square and a constant'] as const) : wrong;
  return rowFor('form:completedSquare', 'forms', [answer, key], right, reason, { variable: 'x' });
}

function partialFractions(draw: Draw, right: boolean): CorpusRow | null {
  const [p, q, a, b] = [draw.nonZero(6), draw.nonZero(6), draw.nonZero(7), draw.nonZero(7)];
  if (a === b) return null;
  const over = polynomial([p + q, p * b + q * a]);
  if (p + q === 0) return null;
  const key = `(${over})/(${bracket(1, a)}${bracket(1, b)})`;
  const good = `${p}/${bracket(1, a)}${q < 0 ? '-' : '+'}${Math.abs(q)}/${bracket(1, b)}`;
  const swapped = `${q}/${bracket(1, a)}${p < 0 ? '-' : '+'}${Math.abs(p)}/${bracket(1, b)}`;
  const wrong =
    p === q || draw.chance(2)
      ? ([key, 'right value, one fraction'] as const)
      : ([swapped, 'numerators exchanged'] as const);
  const [answer, reason] = right ? ([good, 'one fraction for each factor'] as const) : wrong;
  return rowFor('form:partialFractions', 'forms', [answer, key], right, reason, { variable: 'x' });
}

function singleFraction(draw: Draw, right: boolean): CorpusRow {
  const [p, q, a] = [draw.whole(1, 9), draw.whole(1, 9), draw.nonZero(7)];
  const two = `${p}/x+${q}/${bracket(1, a)}`;
  const one = `(${polynomial([p + q, p * a])})/(x${bracket(1, a)})`;
  return rowFor(
    'form:singleFraction',
    'forms',
    right ? [one, two] : [two, one],
    right,
    right ? 'one fraction' : 'right value, two fractions',
  );
}

function same(draw: Draw, right: boolean): CorpusRow {
  const [a, b, c] = [draw.whole(2, 9), draw.nonZero(9), draw.nonZero(9)];
  const key = `${a}x${bracket(1, b)}+${bracket(1, c)}^2`;
  const good = draw.pick([
    `${bracket(1, c)}^2+${a}x${bracket(1, b)}`,
    `${bracket(1, c)}^2+x*${bracket(1, b)}*${a}`,
    `${bracket(1, b)}*${a}x+(${c}+x)^2`,
  ]);
  const wrong = draw.pick([
    polynomial([a + 1, a * b + 2 * c, c * c]),
    `${bracket(1, c)}^2+${polynomial([a, a * b, 0])}`,
  ]);
  return rowFor(
    'form:same',
    'forms',
    [right ? good : wrong, key],
    right,
    right ? 'only the order differs' : 'right value, brackets multiplied out',
  );
}

export function formRows(draw: Draw): CorpusRow[] {
  const families = [expanded, factored, lowestTerms, completedSquare, partialFractions, singleFraction, same];
  return families.flatMap((family) => [
    ...gather(18, () => family(draw, true)),
    ...gather(17, () => family(draw, false)),
  ]);
}
