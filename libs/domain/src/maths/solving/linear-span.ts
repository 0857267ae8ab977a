/** Systems whose equations are sums of multiples of each other's: `a x + b y = 1, a x - b y = 3` is `a x = 2, b y = -1`. */
import type { Budget } from '../budget.js';
import { type SparsePoly, sparseOf } from '../polynomials/sparse.js';
import { divide, multiply, type Rational, subtract } from '../rational.js';
import type { Term } from '../term.js';
import { nameOf } from './atoms.js';
import type { Bound } from './bound-formula.js';

type Row = ReadonlyMap<string, Rational>;

const maxEquations = 6;

/** The sides' differences of an equation or an "and" of equations; null for any other formula. */
function equationsOf(bound: Bound): readonly Term[] | null {
  if (bound.kind === 'relation') return bound.sign === '=' ? [bound.term] : null;
  if (bound.kind !== 'and') return null;
  const parts = bound.parts.map(equationsOf);
  return parts.every((part) => part !== null) ? parts.flat() : null;
}

/** Functions as letters of their own. */
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
      break;
    default:
  }
  return { op: 'symbol', name: nameOf(term) };
}

function rowOf(p: SparsePoly): Row {
  return new Map([...p].map(([monomial, { factor }]) => [monomial, factor]));
}

/** The row less a multiple of each of the others, so that it is zero where they lead. */
function reduced(row: Row, basis: readonly (readonly [string, Row])[]): Row {
  const rest = new Map(row);
  for (const [lead, other] of basis) {
    const [value, top] = [rest.get(lead), other.get(lead)];
    if (!value || !top) continue;
    const times = divide(value, top);
    for (const [monomial, factor] of other) {
      const left = subtract(rest.get(monomial) ?? { n: 0n, d: 1n }, multiply(times, factor));
      if (left.n === 0n) rest.delete(monomial);
      else rest.set(monomial, left);
    }
  }
  return rest;
}

function basisOf(rows: readonly Row[], budget: Budget): readonly (readonly [string, Row])[] {
  const basis: (readonly [string, Row])[] = [];
  for (const row of rows) {
    budget.spend(20 * (1 + basis.length));
    const rest = reduced(row, basis);
    const lead = [...rest.keys()].sort()[0];
    if (lead !== undefined) basis.push([lead, rest]);
  }
  return basis;
}

/** Whether both are equations that span the same sums of multiples; false says nothing. Throws BudgetSpent. */
export function spanTheSame(answer: Bound, key: Bound, budget: Budget): boolean {
  const [a, b] = [equationsOf(answer), equationsOf(key)];
  if (!a || !b || a.length + b.length < 3 || Math.max(a.length, b.length) > maxEquations) return false;
  const sides = [a, b].map((terms) => terms.map((term) => sparseOf(lettered(term))));
  const [first, second] = sides.map((list) => list.filter((p) => p !== null).map(rowOf));
  if (!first || !second || first.length < a.length || second.length < b.length) return false;
  const [left, right] = [basisOf(first, budget), basisOf(second, budget)];
  return (
    left.length === right.length &&
    first.every((row) => reduced(row, right).size === 0) &&
    second.every((row) => reduced(row, left).size === 0)
  );
}
