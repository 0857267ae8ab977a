/** Whether a polynomial in several variables is irreducible over Q, seen through lines of whole numbers (Hilbert). */
import type { Budget } from '../budget.js';
import { integer } from '../rational.js';
import { type Draw, drawFrom, drawInteger } from '../seed.js';
import { distinctFactors } from './factor.js';
import { gcdPoly, type IntPoly, squareFree } from './integer-poly.js';
import { coefficientsIn, constantOf, constantPoly, namesOf, replaceIn, type SparsePoly, univariate } from './sparse.js';

/** The polynomial in `name` alone, with small whole numbers for the other variables. */
export function onLine(p: SparsePoly, name: string, draw: Draw): IntPoly | null {
  let current: SparsePoly | null = p;
  for (const other of namesOf(p)) {
    if (other !== name) current = current && replaceIn(current, other, constantPoly(integer(drawInteger(draw, 2, 97))));
  }
  return current && univariate(current, name);
}

/** Whether some factor of p is free of `name`: then it divides every coefficient. */
function hasFactorWithout(p: SparsePoly, name: string, draw: Draw): boolean {
  const coefficients = coefficientsIn(p, name).filter((c) => c.size > 0);
  if (coefficients.some((c) => constantOf(c) !== null)) return false;
  return [...namesOf(p)].some((other) => {
    if (other === name) return false;
    return [0, 1].every(() => {
      const seed = draw();
      const images = coefficients.map((c) => onLine(c, other, drawFrom(seed)) ?? []);
      return images.reduce((a, b) => gcdPoly(a, b)).length > 1;
    });
  });
}

/**
 * Whether a polynomial without constant common factor is irreducible over Q; null where it could not be told. A reducible one looks
 * reducible on every line; an irreducible one on few. Throws BudgetSpent.
 */
export function isIrreducible(p: SparsePoly, budget: Budget): boolean | null {
  const names = [...namesOf(p)].sort();
  const draw = drawFrom(p.size);
  const main = names.sort((a, b) => coefficientsIn(p, a).length - coefficientsIn(p, b).length)[0];
  if (main === undefined) return true;
  if (names.length > 1 && names.some((name) => hasFactorWithout(p, name, draw))) return false;
  const degree = coefficientsIn(p, main).length - 1;
  if (degree <= 1) return true;
  for (let tries = 0; tries < 6; tries++) {
    const image = onLine(p, main, draw);
    if (!image || image.length - 1 < degree) continue;
    // A square on every line is a square.
    if (squareFree(image).length < image.length) {
      if (names.length === 1) return false;
      continue;
    }
    const factors = distinctFactors(image, budget);
    if (!factors) return null;
    if (factors.length === 1) return true;
    if (names.length === 1) return false;
  }
  return false;
}
