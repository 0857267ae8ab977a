/** The curves on which the signs of terms in several variables can change: polynomials whose signs settle those of the terms. */
import { addTerms, mulTerms, negateTerm } from '../lowering/build.js';
import { constantOf, type SparsePoly } from '../polynomials/sparse.js';
import type { Rational } from '../rational.js';
import type { Term } from '../term.js';
import { fractionOf } from './conjugates.js';

const maxBars = 2;

/** The first bars inside a sum, product or quotient. */
function barsIn(term: Term): (Term & { readonly op: 'kernel' }) | null {
  switch (term.op) {
    case 'add':
    case 'mul':
      for (const arg of term.args) {
        const found = barsIn(arg);
        if (found) return found;
      }
      return null;
    case 'div':
      return barsIn(term.numerator) ?? barsIn(term.denominator);
    case 'power':
      return barsIn(term.base);
    case 'kernel':
      return term.name === 'abs' ? term : null;
    default:
      return null;
  }
}

function replaced(term: Term, bars: Term, by: Term): Term {
  if (term === bars) return by;
  switch (term.op) {
    case 'add':
      return addTerms(term.args.map((arg) => replaced(arg, bars, by)));
    case 'mul':
      return mulTerms(term.args.map((arg) => replaced(arg, bars, by)));
    case 'div':
      return {
        op: 'div',
        numerator: replaced(term.numerator, bars, by),
        denominator: replaced(term.denominator, bars, by),
      };
    case 'power':
      return { ...term, base: replaced(term.base, bars, by) };
    default:
      return term;
  }
}

/** `|u| + r` has the sign of `u + r` or of `r - u`, by the sign of u. */
function unbarred(term: Term, left: number): readonly SparsePoly[] | null {
  const bars = barsIn(term);
  if (!bars) {
    const found = fractionOf(term);
    return found && [found.numerator, found.denominator];
  }
  if (left === 0) return null;
  const parts = [bars.arg, replaced(term, bars, bars.arg), replaced(term, bars, negateTerm(bars.arg))];
  return joined(parts.map((part) => curves(part, left - 1)));
}

function joined(parts: readonly (readonly SparsePoly[] | null)[]): readonly SparsePoly[] | null {
  const known = parts.filter((part) => part !== null);
  return known.length === parts.length ? known.flat() : null;
}

function curves(term: Term, left: number): readonly SparsePoly[] | null {
  switch (term.op) {
    case 'mul':
      return joined(term.args.map((arg) => curves(arg, left)));
    case 'div':
      return joined([curves(term.numerator, left), curves(term.denominator, left)]);
    case 'power':
      return term.exponent.d === 1n ? curves(term.base, left) : null;
    case 'kernel':
      return term.name === 'abs' || term.name === 'sign' ? curves(term.arg, left) : null;
    default:
      return unbarred(term, left);
  }
}

/** The same text for multiples of one another. */
function textOf(p: SparsePoly): string {
  const keys = [...p.keys()].sort();
  const lead = p.get(keys[0] ?? '')?.factor ?? { n: 1n, d: 1n };
  const part = ({ n, d }: Rational): string => {
    const [numerator, denominator] = [n * lead.d, d * lead.n];
    let [a, b] = [numerator < 0n ? -numerator : numerator, denominator < 0n ? -denominator : denominator];
    while (b !== 0n) [a, b] = [b, a % b];
    const by = denominator < 0n ? -a : a;
    return `${numerator / by}/${denominator / by}`;
  };
  return keys.map((key) => `${part(p.get(key)?.factor ?? lead)} ${key}`).join('+');
}

/** Each curve once; null where a term is no quotient of polynomials, a few bars aside. */
export function curvesOf(terms: readonly Term[]): readonly SparsePoly[] | null {
  const all = joined(terms.map((term) => curves(term, maxBars)));
  if (!all) return null;
  const distinct = new Map<string, SparsePoly>();
  for (const p of all) if (constantOf(p) === null) distinct.set(textOf(p), p);
  return [...distinct.values()];
}
