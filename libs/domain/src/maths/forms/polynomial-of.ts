/** Part of an answer as a polynomial: whatever is no polynomial (sin x, sqrt 2, pi) counts as a letter of its own. */
import type { Expr } from '../expr.js';
import { lower } from '../lowering/lower.js';
import { type SparsePoly, sparseOf } from '../polynomials/sparse.js';
import type { Term } from '../term.js';

function nameOf(term: Term): string {
  return `:${JSON.stringify(term, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))}`;
}

function lettered(term: Term): Term {
  switch (term.op) {
    case 'number':
    case 'symbol':
      return term;
    case 'add':
    case 'mul':
      return { ...term, args: term.args.map(lettered) };
    case 'power':
      if (term.exponent.d === 1n && term.exponent.n > 0n) return { ...term, base: lettered(term.base) };
      return { op: 'symbol', name: nameOf(term) };
    default:
      return { op: 'symbol', name: nameOf(term) };
  }
}

/** The polynomial of a tree, or null when it is too large. */
export function polynomialOf(tree: Expr): SparsePoly | null {
  return sparseOf(lettered(lower(tree)));
}
