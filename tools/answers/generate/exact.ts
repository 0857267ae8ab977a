import type { Draw } from './draw.ts';
import { divided, type Fraction, fraction, multiplied, plus, same, shown, term } from './fractions.ts';
import { gather } from './gather.ts';
import { type CorpusRow, rowFor } from './row.ts';

type Gauss = { readonly re: Fraction; readonly im: Fraction };
const gauss = (re: number, im: number): Gauss => ({ re: fraction(re), im: fraction(im) });
const negative = (a: Fraction): Fraction => [-a[0], a[1]];

function product(a: Gauss, b: Gauss): Gauss {
  return {
    re: plus(multiplied(a.re, b.re), negative(multiplied(a.im, b.im))),
    im: plus(multiplied(a.re, b.im), multiplied(a.im, b.re)),
  };
}

function quotient(a: Gauss, b: Gauss): Gauss {
  const size = plus(multiplied(b.re, b.re), multiplied(b.im, b.im));
  const top = product(a, { re: b.re, im: negative(b.im) });
  return { re: divided(top.re, size), im: divided(top.im, size) };
}

const text = ({ re, im }: Gauss): string =>
  `${shown(re)}${im[0] < 0n ? '-' : '+'}${shown(im[0] < 0n ? negative(im) : im)}*i`;

/** Products, quotients and powers of whole complex numbers, exact. */
function complex(draw: Draw, right: boolean): CorpusRow | null {
  const [a, b] = [gauss(draw.nonZero(6), draw.nonZero(6)), gauss(draw.nonZero(6), draw.nonZero(6))];
  const [source, value] = draw.pick([
    () => [`(${text(a)})(${text(b)})`, product(a, b)] as const,
    () => [`(${text(a)})/(${text(b)})`, quotient(a, b)] as const,
    () => [`(${text(a)})^3`, product(a, product(a, a))] as const,
    () => [`(${text(a)})^2+i`, { ...product(a, a), im: plus(product(a, a).im, fraction(1)) }] as const,
  ])();
  const wrong = draw.pick<Gauss>([
    { ...value, im: negative(value.im) },
    { re: value.im, im: value.re },
    { ...value, re: plus(value.re, fraction(1)) },
  ]);
  if (!right && same(wrong.re, value.re) && same(wrong.im, value.im)) return null;
  return rowFor(
    'equivalence',
    'complex numbers',
    [text(right ? value : wrong), source],
    right,
    `the value is ${text(value)}`,
  );
}

/** Sums of polynomials against their closed form, checked at n = 1 to 12. */
function series(draw: Draw, right: boolean): CorpusRow | null {
  const [a, b] = [draw.nonZero(5), draw.nonZero(7)];
  const squared = draw.chance(2);
  const inner = squared ? `${term(a, 'k^2', true)}${term(b, '')}` : `${term(a, 'k', true)}${term(b, '')}`;
  const step = (k: number): number => a * (squared ? k * k : k) + b;
  const whole = (factor: number): string => (factor < 0 ? `-${-factor}` : `${factor}`);
  const closed = (sign: number, divisor: number): string =>
    `${whole(a)}*n(n+1)${squared ? '(2n+1)' : ''}/${divisor}${term(b * sign, 'n')}`;
  const value = (n: number, sign: number, divisor: number): number =>
    (a * n * (n + 1) * (squared ? 2 * n + 1 : 1)) / divisor + sign * b * n;
  const divisor = squared ? 6 : 2;
  const [sign, by] = right
    ? [1, divisor]
    : draw.pick([
        [-1, divisor],
        [1, divisor + 1],
      ] as const);
  let total = 0;
  let agrees = true;
  for (let n = 1; n <= 12; n++) {
    total += step(n);
    agrees &&= Math.abs(value(n, sign, by) - total) < 1e-9;
  }
  if (agrees !== right) return null;
  const key = draw.chance(2) ? `sum(${inner}, k, 1, n)` : `\\sum_{k=1}^{n} \\left(${inner}\\right)`;
  return rowFor(
    'equivalence',
    'sequences and sums',
    [closed(sign, by), key],
    right,
    right ? 'closed form of the sum' : 'wrong from some n up to 12 on',
  );
}

/** Whole numbers: powers, roots, factorials, percent, mixed numbers. */
function number(draw: Draw, right: boolean): CorpusRow | null {
  const [a, b, c] = [draw.whole(1, 9), draw.whole(1, 7), draw.whole(2, 9)];
  if (b >= c) return null;
  const [source, value] = draw.pick([
    () => [`${a} ${b}/${c}`, plus(fraction(a), fraction(b, c))] as const,
    () => [`${a * 7}%`, fraction(a * 7, 100)] as const,
    () => [`${c}^(-2)`, fraction(1, c * c)] as const,
    () => [`${a}/${c}-${b}/${a}`, plus(fraction(a, c), fraction(-b, a))] as const,
    () => [`(${c * c})^(3/2)`, fraction(c ** 3)] as const,
  ])();
  if (value[0] === 0n) return null;
  const wrong = draw.pick<Fraction>([plus(value, fraction(1)), fraction(value[1], value[0]), negative(value)]);
  if (!right && same(wrong, value)) return null;
  return rowFor(
    'equivalence',
    'numbers',
    [shown(right ? value : wrong), source],
    right,
    `the value is ${shown(value)}`,
  );
}

export function exactRows(draw: Draw): CorpusRow[] {
  return [complex, series, number].flatMap((family) => [
    ...gather(24, () => family(draw, true)),
    ...gather(22, () => family(draw, false)),
  ]);
}
