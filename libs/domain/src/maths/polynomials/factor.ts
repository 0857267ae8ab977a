/**
 * Factors over the rationals of a polynomial in one variable: rational roots first, then factors modulo the 61-bit prime (distinct and
 * equal degree, Cantor and Zassenhaus 1981) put together again where they divide over the integers.
 */
import { prime, reduce } from '../arithmetic/modular.js';
import type { Budget } from '../budget.js';
import { absBig } from '../rational.js';
import { type Draw, drawFrom } from '../seed.js';
import { exactQuotient, type IntPoly, leading, primitive, squareFree } from './integer-poly.js';
import { add, gcd, type ModPoly, monic, multiply, quotient, remainder } from './mod-poly.js';
import { isolateRoots, rationalRoot } from './real-roots.js';

const maxDegree = 24;
const maxParts = 10;

function powerOf(base: ModPoly, exponent: bigint, modulus: ModPoly, budget: Budget): ModPoly {
  let result: ModPoly = [1n];
  let square = remainder(base, modulus);
  for (let left = exponent; left > 0n; left >>= 1n) {
    budget.spend(2 * modulus.length * modulus.length);
    if (left & 1n) result = remainder(multiply(result, square), modulus);
    square = remainder(multiply(square, square), modulus);
  }
  return result;
}

function minus(a: ModPoly, b: ModPoly): ModPoly {
  return add(
    a,
    b.map((c) => reduce(-c)),
  );
}

/** Products of the irreducible factors of each degree. */
function byDegree(p: ModPoly, budget: Budget): { readonly product: ModPoly; readonly degree: number }[] {
  const found: { product: ModPoly; degree: number }[] = [];
  let rest = monic(p);
  let frobenius: ModPoly = [0n, 1n];
  for (let degree = 1; 2 * degree < rest.length; degree++) {
    frobenius = powerOf(frobenius, prime, rest, budget);
    const product = gcd(rest, minus(frobenius, [0n, 1n]));
    if (product.length <= 1) continue;
    found.push({ product, degree });
    rest = quotient(rest, product);
    frobenius = remainder(frobenius, rest);
  }
  if (rest.length > 1) found.push({ product: monic(rest), degree: rest.length - 1 });
  return found;
}

function split(product: ModPoly, degree: number, draw: Draw, budget: Budget): ModPoly[] {
  if (product.length - 1 <= degree) return [product];
  for (;;) {
    const random = product.slice(1).map(() => ((BigInt(draw()) << 32n) | BigInt(draw())) % prime);
    const power = powerOf(random, (prime ** BigInt(degree) - 1n) / 2n, product, budget);
    const part = gcd(product, minus(power, [1n]));
    if (part.length > 1 && part.length < product.length) {
      return [...split(part, degree, draw, budget), ...split(monic(quotient(product, part)), degree, draw, budget)];
    }
  }
}

/** Coefficients of the product of the parts times the leading coefficient, as integers around zero. */
function lifted(parts: readonly ModPoly[], lead: bigint): IntPoly {
  const product = parts.reduce(multiply, [reduce(lead)]);
  return primitive(product.map((c) => (c > prime / 2n ? c - prime : c)));
}

function combine(p: IntPoly, parts: readonly ModPoly[], budget: Budget): IntPoly[] {
  for (let size = 1; 2 * size <= parts.length; size++) {
    for (let choice = 1; choice < 1 << parts.length; choice++) {
      const chosen = parts.filter((_, k) => (choice & (1 << k)) !== 0);
      if (chosen.length !== size) continue;
      budget.spend(p.length * 4);
      const factor = lifted(chosen, leading(p));
      const rest = factor.length > 1 ? exactQuotient(p, factor) : null;
      if (!rest) continue;
      const others = parts.filter((_, k) => (choice & (1 << k)) === 0);
      return [factor, ...combine(rest, others, budget)];
    }
  }
  return [p];
}

function withoutRationalRoots(p: IntPoly, budget: Budget): { readonly linear: IntPoly[]; readonly rest: IntPoly } {
  const linear: IntPoly[] = [];
  let rest = p;
  for (const root of isolateRoots(p, budget)) {
    const value = rationalRoot(p, root, budget);
    const factor = value && [-value.n, value.d];
    const quotientLeft = factor && exactQuotient(rest, factor);
    if (factor && quotientLeft) {
      linear.push(factor);
      rest = quotientLeft;
    }
  }
  return { linear, rest };
}

/** A factor's coefficients stay below this (Mignotte), so that the prime tells them apart. */
function bounded(p: IntPoly): boolean {
  const sum = p.reduce((total, c) => total + absBig(c), 0n);
  return sum * absBig(leading(p)) * 2n ** BigInt(p.length) < prime / 2n;
}

/**
 * The distinct irreducible factors over Q, primitive; null where the polynomial is too large to tell. Throws BudgetSpent.
 */
export function distinctFactors(polynomial: IntPoly, budget: Budget): IntPoly[] | null {
  const p = squareFree(polynomial);
  if (p.length <= 1) return [];
  const { linear, rest } = withoutRationalRoots(p, budget);
  // Without a rational root a quadratic or cubic is irreducible.
  if (rest.length <= 4) return rest.length > 1 ? [...linear, rest] : linear;
  if (rest.length > maxDegree + 1 || !bounded(rest)) return null;
  const draw = drawFrom(rest.length);
  const parts = byDegree(rest.map(reduce), budget).flatMap(({ product, degree }) =>
    split(product, degree, draw, budget),
  );
  return parts.length > maxParts ? null : [...linear, ...combine(rest, parts, budget)];
}
