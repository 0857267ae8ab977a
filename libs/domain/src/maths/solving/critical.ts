/** Where a term in one variable can change sign or stop being defined. */
import type { Budget } from '../budget.js';
import { addTerms, subtractTerms } from '../lowering/build.js';
import { zeroPolynomials } from '../polynomials/algebraic.js';
import { costOf, type IntPoly, squareFree } from '../polynomials/integer-poly.js';
import { numeratorOf } from '../polynomials/quotient.js';
import { isolateRoots, rationalRoot } from '../polynomials/real-roots.js';
import { toNumber } from '../rational.js';
import { fixed } from '../sampling/fields.js';
import { numberTerm, partsOf, symbolsOf, type Term } from '../term.js';
import { withoutCommonPower } from './common-power.js';
import type { Coordinate } from './coordinate.js';
import { balanceOf } from './exponential-balance.js';
import { polynomialRoot, quadraticRoots } from './fixed-root.js';
import { isolatedRoots } from './isolate.js';
import { kernelFactors, tangentsIn } from './kernel-factors.js';
import { withSimplerZeros } from './simpler-zeros.js';
import { manyRoots, periodOf, termRoots, type Window } from './term-roots.js';

/** Inner exception: the critical points could not all be found; those that were can still refute. */
export class Unsolved extends Error {
  constructor(readonly points: readonly Coordinate[] = []) {
    super();
  }
}

const one = numberTerm({ n: 1n, d: 1n });

/** Factors whose zeros together are the zeros of the term. */
function zeroFactors(term: Term, name: string, budget: Budget): readonly Term[] {
  switch (term.op) {
    case 'mul':
      return term.args.flatMap((arg) => zeroFactors(arg, name, budget));
    case 'div':
      return zeroFactors(term.numerator, name, budget);
    case 'power':
      return term.exponent.n > 0n ? zeroFactors(term.base, name, budget) : [];
    case 'pow':
      // A power vanishes only with its base.
      return zeroFactors(term.base, name, budget);
    case 'add': {
      const rest = withoutCommonPower(term, name);
      if (rest) return [{ op: 'symbol', name }, ...zeroFactors(rest, name, budget)];
      if (numeratorOf(term, name)) return [term];
      const tangents = tangentsIn(term, name, budget);
      if (tangents) return tangents.flatMap((part) => zeroFactors(part, name, budget));
      const simpler = balanceOf(term, name) ?? (zeroPolynomials(term, name) ? null : withSimplerZeros(term, name));
      return simpler?.flatMap((part) => zeroFactors(part, name, budget)) ?? [term];
    }
    case 'kernel':
      if (term.name === 'abs' || term.name === 'sign') return zeroFactors(term.arg, name, budget);
      return term.name === 'ln' ? zeroFactors(subtractTerms(term.arg, one), name, budget) : [term];
    default:
      return [term];
  }
}

/** Terms at whose zeros the term may stop being defined or change its branch. */
function edges(term: Term, into: Term[] = []): Term[] {
  switch (term.op) {
    case 'div':
      into.push(term.denominator);
      break;
    case 'power':
      if (term.exponent.d % 2n === 0n || term.exponent.n < 0n) into.push(term.base);
      break;
    case 'pow':
      into.push(term.base);
      break;
    case 'kernel':
      if (term.name === 'abs' || term.name === 'sign' || term.name === 'ln') into.push(term.arg);
      else if (term.name === 'arcsin') into.push(subtractTerms(term.arg, one), addTerms([term.arg, one]));
      else if (term.name !== 'sin' && term.name !== 'cos' && term.name !== 'arctan') throw new Unsolved();
      break;
    case 'wide':
    case 'apply':
    case 'series':
      throw new Unsolved();
    default:
  }
  for (const part of partsOf(term)) edges(part, into);
  return into;
}

function collect(term: Term, name: string, polynomials: IntPoly[], others: Term[], budget: Budget): void {
  for (const factor of zeroFactors(term, name, budget)) {
    if (!symbolsOf(factor).has(name)) continue;
    const found = zeroPolynomials(factor, name);
    if (found) polynomials.push(...found.filter((p) => p.length > 1));
    else others.push(...kernelFactors(factor, name, budget));
  }
}

function place(at: Coordinate): number {
  return 'exact' in at ? toNumber(at.exact) : fixed.real.toNumber(at.ball);
}

/** Every real root of the polynomials, unsorted. Throws BudgetSpent. */
export function polynomialPoints(polynomials: readonly IntPoly[], budget: Budget): Coordinate[] {
  const points: Coordinate[] = [];
  const done = new Set<string>();
  for (const raw of polynomials) {
    // Remainders on the way to a common divisor grow with the degree.
    budget.spend(raw.length * costOf(raw));
    const p = squareFree(raw);
    const key = p.join();
    if (done.has(key)) continue;
    done.add(key);
    if (p.length === 3) {
      points.push(...quadraticRoots(p));
      continue;
    }
    for (const root of isolateRoots(p, budget)) {
      const exact = rationalRoot(p, root, budget);
      points.push(exact ? { exact } : { ball: polynomialRoot(p, root, budget) });
    }
  }
  return points;
}

/**
 * Every point where one of the terms in `name` can change sign, vanish or stop being defined; unsorted, with repeats. Polynomials by
 * Sturm, square roots and absolute values through norms, everything else by interval search. Throws Unsolved, also
 * where a term has more than `maxRoots`, and BudgetSpent.
 */
export function criticalPoints(
  terms: readonly Term[],
  name: string,
  budget: Budget,
  maxRoots = manyRoots,
): Coordinate[] {
  const polynomials: IntPoly[] = [];
  const others: Term[] = [];
  for (const term of terms) {
    if (term.op === 'none') continue;
    budget.spend(30);
    collect(term, name, polynomials, others, budget);
    for (const edge of edges(term)) collect(edge, name, polynomials, others, budget);
  }
  const points = polynomialPoints(polynomials, budget);
  // Roots without a period first: they tell how far the periodic ones matter.
  const sorted = others
    .map((term) => ({ term, period: periodOf(term, name, budget) }))
    .sort((a, b) => a.period - b.period);
  const longest = sorted.at(-1)?.period ?? 0;
  const still = [...points];
  let complete = true;
  for (const { term, period } of sorted) {
    const around = (at: number): Window => [at - 1.1 * longest, at + 1.1 * longest];
    const windows = period === 0 ? null : [around(-longest), around(longest), ...still.map((at) => around(place(at)))];
    const peeled = isolatedRoots(term, name, windows, budget);
    const { roots, all } = peeled ? { roots: peeled, all: true } : termRoots(term, name, windows, budget, maxRoots);
    complete &&= all;
    const found = roots.map((ball): Coordinate => ({ ball }));
    points.push(...found);
    if (period === 0) still.push(...found);
  }
  if (!complete) throw new Unsolved(points);
  return points;
}
