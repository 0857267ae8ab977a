/** Equations with i: their complex solutions, compared as roots modulo the prime on random lines. */
import { imaginaryUnit, prime } from '../arithmetic/modular.js';
import { type ModPoly, modFraction, radical, without } from '../polynomials/mod-poly.js';
import type { Draw } from '../seed.js';
import type { Term } from '../term.js';
import type { Verdict } from '../verdict.js';

function rootsOn(term: Term, name: string, at: ReadonlyMap<string, bigint>): ModPoly | null {
  const fraction = modFraction(term, name, at, imaginaryUnit);
  if (!fraction) return null;
  return fraction.numerator.length === 0 ? [] : radical(without(fraction.numerator, fraction.denominator));
}

/**
 * Whether the terms (each a product of the sides' differences of an "or" of equations) vanish at the same complex points. Different as
 * soon as their square-free parts differ on one line; equal when they agree along every axis.
 */
export function compareComplexZeros(answer: Term, key: Term, names: readonly string[], draw: Draw): Verdict {
  for (const free of names) {
    for (let round = 0; round < 2; round++) {
      const at = new Map(names.map((name) => [name, ((BigInt(draw()) << 32n) | BigInt(draw())) % prime]));
      const [a, b] = [rootsOn(answer, free, at), rootsOn(key, free, at)];
      if (!a || !b) return { verdict: 'undecided', reason: 'complexEquation' };
      if (a.join() !== b.join()) return { verdict: 'different' };
    }
  }
  return { verdict: 'equal' };
}
