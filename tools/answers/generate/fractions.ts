/** Exact fractions of the generator: `[over, under]`, under > 0, lowest terms. */
export type Fraction = readonly [bigint, bigint];

export function fraction(over: bigint | number, under: bigint | number = 1): Fraction {
  const [n, d] = [BigInt(over), BigInt(under)];
  let [a, b] = [n < 0n ? -n : n, d < 0n ? -d : d];
  while (b !== 0n) [a, b] = [b, a % b];
  const by = d < 0n ? -(a || 1n) : a || 1n;
  return [n / by, d / by];
}

export const plus = (a: Fraction, b: Fraction): Fraction => fraction(a[0] * b[1] + b[0] * a[1], a[1] * b[1]);
export const multiplied = (a: Fraction, b: Fraction): Fraction => fraction(a[0] * b[0], a[1] * b[1]);
export const divided = (a: Fraction, b: Fraction): Fraction => fraction(a[0] * b[1], a[1] * b[0]);
export const same = (a: Fraction, b: Fraction): boolean => a[0] === b[0] && a[1] === b[1];
export const below = (a: Fraction, b: Fraction): boolean => a[0] * b[1] < b[0] * a[1];
export const shown = ([over, under]: Fraction): string => (under === 1n ? `${over}` : `${over}/${under}`);

/** `2x`, `-x`, `3/4*x`, with its sign before it when it is not the first term. */
export function term(factor: bigint | number, of: string, first = false): string {
  const n = BigInt(factor);
  if (n === 0n) return first ? '0' : '';
  const size = n < 0n ? -n : n;
  const sign = n < 0n ? '-' : first ? '' : '+';
  if (of === '') return `${sign}${size}`;
  return `${sign}${size === 1n ? '' : size}${of}`;
}

/** `a x^2 + b x + c` with zero terms left out. */
export function polynomial(coefficients: readonly (bigint | number)[], of = 'x'): string {
  const most = coefficients.length - 1;
  const text = coefficients
    .map((factor, k) => {
      const rest = most - k;
      return BigInt(factor) === 0n ? '' : term(factor, rest === 0 ? '' : rest === 1 ? of : `${of}^${rest}`);
    })
    .join('');
  return text === '' ? '0' : text.replace(/^\+/, '');
}
