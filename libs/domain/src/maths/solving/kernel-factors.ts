/** Terms that are polynomials in one function, as 4^x - 5 2^x + 4 is in 2^x: factored, so that each factor has simple zeros. */
import type { Budget } from '../budget.js';
import { addTerms, mulTerms, powerTerm } from '../lowering/build.js';
import { dependsOn, replaceSymbols } from '../lowering/replace.js';
import { distinctFactors } from '../polynomials/factor.js';
import { namesOf, type SparsePoly, sparseOf, termOf, univariate } from '../polynomials/sparse.js';
import { numberTerm, partsOf, someTerm, type Term } from '../term.js';
import { nameOf } from './atoms.js';
import { tangentFactors } from './tangents.js';

/** The term with every function of the variable as a letter, remembered in `letters`. */
function lettered(term: Term, name: string, letters: Map<string, Term>): Term {
  switch (term.op) {
    case 'number':
      return term;
    case 'add':
    case 'mul':
      return { ...term, args: term.args.map((arg) => lettered(arg, name, letters)) };
    case 'power':
      if (term.exponent.d === 1n && term.exponent.n > 0n) return { ...term, base: lettered(term.base, name, letters) };
      break;
    default:
  }
  const key = dependsOn(term, name) ? nameOf(term) : `constant${nameOf(term)}`;
  letters.set(key, term);
  return { op: 'symbol', name: key };
}

function occurrences(term: Term, name: string): number {
  if (term.op === 'symbol') return term.name === name ? 1 : 0;
  return partsOf(term).reduce((sum, part) => sum + occurrences(part, name), 0);
}

/** The sum with like terms collected, as x + sin(1) - x, where the variable then stands in fewer places. */
function collectedIn(p: SparsePoly, letters: ReadonlyMap<string, Term>, term: Term, name: string): readonly Term[] {
  const collected = replaceSymbols(termOf(p), letters);
  const left = occurrences(collected, name);
  if (left === 0) return [];
  return left < occurrences(term, name) ? [collected] : [term];
}

/** A polynomial in a tangent, or in sine and cosine of one angle, as simpler terms among whose zeros its own are; else null. */
export function tangentsIn(term: Term, name: string, budget: Budget): readonly Term[] | null {
  if (!someTerm(term, (part) => part.op === 'kernel' && part.name === 'sin')) return null;
  const letters = new Map<string, Term>();
  const p = sparseOf(lettered(term, name, letters));
  return p && tangentFactors(p, letters, budget);
}

/** Factors whose zeros together are those of the term, or the term itself. Throws BudgetSpent. */
export function kernelFactors(term: Term, name: string, budget: Budget): readonly Term[] {
  if (term.op !== 'add') return [term];
  const letters = new Map<string, Term>();
  const p = sparseOf(lettered(term, name, letters));
  const [letter, ...others] = p ? [...namesOf(p)] : [];
  const kernel = letter === undefined ? undefined : letters.get(letter);
  if (p && (others.length > 0 || !kernel || !dependsOn(kernel, name))) return collectedIn(p, letters, term, name);
  if (!p || letter === undefined || !kernel) return [term];
  const plain = univariate(p, letter);
  const factors = plain && plain.length > 2 ? distinctFactors(plain, budget) : null;
  if (!factors) return [term];
  const power = (k: number): Term => powerTerm(kernel, { n: BigInt(k), d: 1n });
  return factors.map((factor) =>
    addTerms(factor.flatMap((c, k) => (c === 0n ? [] : [mulTerms([numberTerm({ n: c, d: 1n }), power(k)])]))),
  );
}
