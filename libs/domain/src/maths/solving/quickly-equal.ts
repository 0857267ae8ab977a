/** What shows two formulas to be the same without a look at any solution. */
import { mulTerms } from '../lowering/build.js';
import { replaceSymbols } from '../lowering/replace.js';
import { termOf } from '../polynomials/sparse.js';
import { drawFrom } from '../seed.js';
import { someTerm, symbolsOf, type Term } from '../term.js';
import { isPartial, rationalInAtoms } from './atoms.js';
import type { Bound } from './bound-formula.js';
import { sameBySigns } from './by-signs.js';
import { compareComplexZeros } from './complex-equations.js';
import { fractionOf } from './conjugates.js';
import type { FormulaComparison } from './formula-comparison.js';
import { spanTheSame } from './linear-span.js';
import { constantRatio, turned } from './ratio.js';
import { seemSameDomain } from './same-domain.js';

/** Both are single relations whose sides differ by the same function up to a constant. */
export function sameUpToFactor(answer: Bound, key: Bound, { seed, budget }: FormulaComparison): boolean {
  if (answer.kind !== 'relation' || key.kind !== 'relation') return false;
  const ratio = constantRatio(answer.term, key.term, seed, budget);
  return ratio !== null && answer.sign === (ratio > 0 ? key.sign : turned(key.sign));
}

/** The product of the sides' differences of an "or" of equations; null for any other formula. */
export function productOf(bound: Bound): Term | null {
  if (bound.kind === 'relation') return bound.sign === '=' ? bound.term : null;
  if (bound.kind !== 'or') return null;
  const parts = bound.parts.map(productOf).filter((part) => part !== null);
  return parts.length === bound.parts.length && parts.length > 0 ? mulTerms(parts) : null;
}

/**
 * Equations whose complex solutions agree have the same real ones: a quick proof where both are quotients of polynomials, in functions
 * too. A function without a value somewhere must stand on both sides: it would be lost with a factor that cancels.
 */
function sameZeros({ seed }: FormulaComparison, answer: Bound, key: Bound, names: readonly string[]): boolean {
  const [a, b] = [productOf(answer), productOf(key)];
  if (!a || !b) return false;
  const letters = [new Map<string, Term>(), new Map<string, Term>()] as const;
  const sides = [rationalInAtoms(a, letters[0]), rationalInAtoms(b, letters[1])] as const;
  const partial = letters.map((found) => [...found].flatMap(([name, term]) => (isPartial(term) ? [name] : [])).sort());
  if (partial[0]?.join() !== partial[1]?.join()) return false;
  const all = [...new Set([...names, ...letters[0].keys(), ...letters[1].keys()])];
  return compareComplexZeros(...sides, all, drawFrom(seed)).verdict === 'equal';
}

/** Both are equations, or an "or" of them, whose products of sides' differences are the same up to a constant. */
function sameProducts(answer: Bound, key: Bound, { seed, budget }: FormulaComparison): boolean {
  const [a, b] = [productOf(answer), productOf(key)];
  // A factor such as |x| - x vanishes on half of space, where products agree whatever the others are.
  const flat = (term: Term): boolean => someTerm(term, (part) => part.op === 'kernel' && part.name === 'abs');
  const several = answer.kind !== 'relation' || key.kind !== 'relation';
  if (!a || !b || (several && (flat(a) || flat(b)))) return false;
  return constantRatio(a, b, seed, budget) !== null;
}

/** The numerator of a relation's sides as one quotient of polynomials, constants as letters; null for any other relation. */
function numeratorOf(bound: Bound): Term | null {
  if (bound.kind !== 'relation' || bound.sign !== '=') return null;
  const letters = new Map<string, Term>();
  const fraction = fractionOf(rationalInAtoms(bound.term, letters));
  const plain = [...letters.values()].every((term) => symbolsOf(term).size === 0);
  return fraction && plain ? replaceSymbols(termOf(fraction.numerator), letters) : null;
}

/** Two equations between quotients of polynomials with the same numerator: where one of them divides by zero is passed over. */
function sameNumerators(answer: Bound, key: Bound, { seed, budget }: FormulaComparison): boolean {
  const [a, b] = [numeratorOf(answer), numeratorOf(key)];
  return a !== null && b !== null && constantRatio(a, b, seed, budget) !== null;
}

/** What is left of two "or"s without the relations that stand in both; null where they share none, or where nothing is left of one. */
function withoutShared(answer: Bound, key: Bound, comparison: FormulaComparison): readonly [Bound, Bound] | null {
  if (answer.kind !== 'or' || key.kind !== 'or') return null;
  const right = alternatives(key);
  const shared: Bound[] = [];
  const left = alternatives(answer).filter((part) => {
    const like = right.findIndex((other) => sameUpToFactor(part, other, comparison));
    if (like >= 0) shared.push(...right.splice(like, 1));
    return like < 0;
  });
  const [one, other] = [left, right].map((parts): Bound | undefined =>
    parts.length === 1 ? parts[0] : parts.length > 1 ? { kind: 'or', parts } : undefined,
  );
  return shared.length > 0 && one && other ? [one, other] : null;
}

function alternatives(bound: Bound): Bound[] {
  return bound.kind === 'or' ? bound.parts.flatMap(alternatives) : [bound];
}

/** Both have the same shape, and each part of one has its like in the other. */
function congruent(comparison: FormulaComparison, answer: Bound, key: Bound, names: readonly string[]): boolean {
  if ((answer.kind !== 'and' && answer.kind !== 'or') || answer.kind !== key.kind) {
    return (
      sameUpToFactor(answer, key, comparison) ||
      sameProducts(answer, key, comparison) ||
      sameZeros(comparison, answer, key, names)
    );
  }
  const left = [...key.parts];
  return (
    answer.parts.length === left.length &&
    answer.parts.every((part) => {
      const like = left.findIndex((other) => congruent(comparison, part, other, names));
      if (like >= 0) left.splice(like, 1);
      return like >= 0;
    })
  );
}

/** False says nothing. Throws BudgetSpent. */
export function quicklyEqual(
  comparison: FormulaComparison,
  answer: Bound,
  key: Bound,
  names: readonly string[],
): boolean {
  return shownEqual(comparison, answer, key, names) && seemSameDomain(answer, key, names, comparison);
}

function shownEqual(comparison: FormulaComparison, answer: Bound, key: Bound, names: readonly string[]): boolean {
  const rest = withoutShared(answer, key, comparison);
  if (rest && shownEqual(comparison, rest[0], rest[1], names)) return true;
  return (
    sameBySigns(answer, key, comparison.seed, comparison.budget) ||
    spanTheSame(answer, key, comparison.budget) ||
    sameZeros(comparison, answer, key, names) ||
    sameProducts(answer, key, comparison) ||
    (names.length > 1 && sameNumerators(answer, key, comparison)) ||
    (answer.kind !== 'relation' && congruent(comparison, answer, key, names))
  );
}
