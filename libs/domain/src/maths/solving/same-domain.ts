/** Whether two formulas are defined at the same places: equal values where both are say nothing of where only one is. */
import { sparseOf } from '../polynomials/sparse.js';
import { absolute } from '../rational.js';
import { rationalToText } from '../rational-text.js';
import { drawFrom } from '../seed.js';
import { partsOf, type Term } from '../term.js';
import { isPartialItself, nameOf } from './atoms.js';
import { type Bound, leavesReals, type Place, termsOf } from './bound-formula.js';
import { isSmooth } from './by-signs.js';
import type { FormulaComparison } from './formula-comparison.js';
import { pointsOf } from './slices.js';

const samples = 24;

/** Everything that a term divides by, factor by factor. */
export function divisorsOf(term: Term): readonly Term[] {
  const inner = partsOf(term).flatMap(divisorsOf);
  if (term.op === 'div') return [...factorsOf(term.denominator), ...inner];
  return term.op === 'power' && term.exponent.n < 0n ? [...factorsOf(term.base), ...inner] : inner;
}

function factorsOf(term: Term): readonly Term[] {
  if (term.op === 'mul') return term.args.flatMap(factorsOf);
  return term.op === 'power' && term.exponent.d === 1n ? factorsOf(term.base) : [term];
}

/** The same text for terms that vanish together because one is a multiple of the other. */
function vanishingText(term: Term): string {
  const p = sparseOf(term);
  const lead = p ? [...p.keys()].sort()[0] : undefined;
  const top = lead === undefined ? undefined : p?.get(lead)?.factor;
  if (!p || !top) return nameOf(term);
  const monic = [...p].map(([key, { factor }]) => {
    const n = factor.n * top.d * (top.n < 0n ? -1n : 1n);
    const d = factor.d * (top.n < 0n ? -top.n : top.n);
    return `${rationalToText({ n, d: 1n })}/${d} ${key}`;
  });
  return monic.sort().join(' + ');
}

/** An inequality is false where it divides by zero; equations pass over such places. */
function polesOf(bound: Bound): string {
  const inequalities = (part: Bound): readonly Term[] => {
    switch (part.kind) {
      case 'relation':
        return part.sign === '=' || part.sign === '!=' ? [] : [part.term];
      case 'truth':
        return [];
      case 'not':
        return inequalities(part.part);
      default:
        return part.parts.flatMap(inequalities);
    }
  };
  const divisors = inequalities(bound).flatMap(divisorsOf);
  return [...new Set(divisors.filter(({ op }) => op !== 'number').map(vanishingText))].sort().join();
}

/** Every part of a term that may lack a value, by name: what is divided by up to a factor, roots, logarithms. */
function partialParts(term: Term): readonly string[] {
  const inner = partsOf(term).flatMap(partialParts);
  if (!isPartialItself(term)) return inner;
  const divides = term.op === 'div' || (term.op === 'power' && term.exponent.d === 1n);
  const own = divides
    ? divisorsOf(term)
        .filter(({ op }) => op !== 'number')
        .map(vanishingText)
    : [nameOf(term)];
  return [...own, ...inner];
}

/** Whether two relations are defined at the same places because the same parts stand in both. False says nothing. */
export function haveSameDomain(answer: Bound, key: Bound): boolean {
  if (answer.kind !== 'relation' || key.kind !== 'relation') return false;
  const [first, second] = [answer.term, key.term].map((term) => [...new Set(partialParts(term))].sort().join());
  return first === second;
}

/** Whether no place was met at which only one of the two leaves the reals or divides by zero. True is no proof. Throws BudgetSpent. */
export function seemSameDomain(answer: Bound, key: Bound, names: readonly string[], about: FormulaComparison): boolean {
  const [first, second] = [answer, key].map((side) => termsOf(side).filter((term) => !isSmooth(term)));
  if (!first || !second || first.length + second.length === 0) return true;
  if (polesOf(answer) !== polesOf(key)) return false;
  return pointsOf(names, drawFrom(about.seed), samples).every((point) => {
    const place: Place = new Map(
      [...point].map(([name, value]) => [name, { exact: about.stated ? absolute(value) : value }]),
    );
    const leaves = (terms: readonly Term[]): boolean => terms.some((term) => leavesReals(term, place, about.budget));
    return leaves(first) === leaves(second);
  });
}
