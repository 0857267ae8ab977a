/** Polynomials in one variable modulo the 61-bit prime, for equations with complex coefficients. */
import { inverseMod, prime, rationalMod, reduce } from '../arithmetic/modular.js';
import type { Term } from '../term.js';

export type ModPoly = readonly bigint[];
type Fraction = { readonly numerator: ModPoly; readonly denominator: ModPoly };

const maxDegree = 40;

export function trim(p: bigint[]): ModPoly {
  while (p.length > 0 && p.at(-1) === 0n) p.pop();
  return p;
}

export function add(a: ModPoly, b: ModPoly): ModPoly {
  return trim(Array.from({ length: Math.max(a.length, b.length) }, (_, k) => ((a[k] ?? 0n) + (b[k] ?? 0n)) % prime));
}

export function multiply(a: ModPoly, b: ModPoly): ModPoly {
  if (a.length === 0 || b.length === 0) return [];
  const product = new Array<bigint>(a.length + b.length - 1).fill(0n);
  a.forEach((x, i) => {
    b.forEach((y, j) => {
      product[i + j] = ((product[i + j] ?? 0n) + x * y) % prime;
    });
  });
  return product;
}

export function monic(p: ModPoly): ModPoly {
  const inverse = inverseMod(p.at(-1) ?? 0n);
  return inverse === null ? [] : p.map((c) => (c * inverse) % prime);
}

export function remainder(a: ModPoly, b: ModPoly): ModPoly {
  const divisor = monic(b);
  const rest = [...a];
  while (rest.length >= divisor.length) {
    const top = rest.at(-1) ?? 0n;
    const shift = rest.length - divisor.length;
    divisor.forEach((c, k) => {
      rest[k + shift] = reduce((rest[k + shift] ?? 0n) - top * c);
    });
    trim(rest);
    if (rest.length === 0) break;
  }
  return rest;
}

export function gcd(a: ModPoly, b: ModPoly): ModPoly {
  let [x, y] = [a, b];
  while (y.length > 0) [x, y] = [y, remainder(x, y)];
  return monic(x);
}

export function quotient(a: ModPoly, b: ModPoly): ModPoly {
  const divisor = monic(b);
  const rest = [...a];
  const result = new Array<bigint>(Math.max(0, a.length - divisor.length + 1)).fill(0n);
  for (let k = result.length - 1; k >= 0; k--) {
    const top = rest[k + divisor.length - 1] ?? 0n;
    result[k] = top;
    divisor.forEach((c, j) => {
      rest[k + j] = reduce((rest[k + j] ?? 0n) - top * c);
    });
  }
  return result;
}

/** The monic product of the distinct factors. */
export function radical(p: ModPoly): ModPoly {
  const slope = trim(p.slice(1).map((c, k) => (c * BigInt(k + 1)) % prime));
  return p.length <= 2 ? monic(p) : monic(quotient(p, gcd(p, slope)));
}

/** p without the roots that it shares with q. */
export function without(p: ModPoly, q: ModPoly): ModPoly {
  let current = p;
  for (let shared = gcd(current, q); shared.length > 1; shared = gcd(current, q)) current = quotient(current, shared);
  return current;
}

/** The term as a fraction of polynomials in `name`, every other symbol having its value at `at`; null when it is no such fraction. */
export function modFraction(
  term: Term,
  name: string,
  at: ReadonlyMap<string, bigint>,
  imaginary: bigint,
): Fraction | null {
  const constant = (value: bigint | null): Fraction | null =>
    value === null ? null : { numerator: trim([value]), denominator: [1n] };
  switch (term.op) {
    case 'number':
      return constant(rationalMod(term.value));
    case 'constant':
      return term.name === 'i' ? constant(imaginary) : null;
    case 'symbol':
      return term.name === name ? { numerator: [0n, 1n], denominator: [1n] } : constant(at.get(term.name) ?? null);
    case 'add':
    case 'mul': {
      let result: Fraction | null = null;
      for (const arg of term.args) {
        const part = modFraction(arg, name, at, imaginary);
        if (!part) return null;
        if (!result) result = part;
        else if (term.op === 'mul')
          result = {
            numerator: multiply(result.numerator, part.numerator),
            denominator: multiply(result.denominator, part.denominator),
          };
        else {
          const numerator = add(
            multiply(result.numerator, part.denominator),
            multiply(part.numerator, result.denominator),
          );
          result = { numerator, denominator: multiply(result.denominator, part.denominator) };
        }
        if (result.numerator.length > maxDegree) return null;
      }
      return result;
    }
    case 'div': {
      const numerator = modFraction(term.numerator, name, at, imaginary);
      const denominator = modFraction(term.denominator, name, at, imaginary);
      if (!numerator || !denominator || denominator.numerator.length === 0) return null;
      return {
        numerator: multiply(numerator.numerator, denominator.denominator),
        denominator: multiply(numerator.denominator, denominator.numerator),
      };
    }
    case 'power': {
      const { n, d } = term.exponent;
      const base = d === 1n && n >= -20n && n <= 20n ? modFraction(term.base, name, at, imaginary) : null;
      if (!base || base.numerator.length === 0) return base;
      let result: Fraction = { numerator: [1n], denominator: [1n] };
      for (let k = 0n; k < (n < 0n ? -n : n); k++) {
        result = {
          numerator: multiply(result.numerator, base.numerator),
          denominator: multiply(result.denominator, base.denominator),
        };
        if (result.numerator.length > maxDegree) return null;
      }
      return n < 0n ? { numerator: result.denominator, denominator: result.numerator } : result;
    }
    default:
      return null;
  }
}
