/** A sum of squares is zero only where each of them is: `x^2 + y^2 = 0` is `x = 0 and y = 0`. */
import { addTerms } from '../lowering/build.js';
import {
  addSparse,
  coefficientsIn,
  constantOf,
  mulSparse,
  namesOf,
  type SparsePoly,
  scaleSparse,
  sparseOf,
  termOf,
} from '../polynomials/sparse.js';
import { divide, negate, sign } from '../rational.js';
import type { Term } from '../term.js';
import type { Bound } from './bound-formula.js';

/** Terms that all have to be zero for a value that is never negative to be; null where the sign may change. */
function zerosOfNonNegative(term: Term): readonly Term[] | null {
  switch (term.op) {
    case 'number':
      return term.value.n < 0n ? null : [term];
    case 'power': {
      const even = term.exponent.n % 2n === 0n || term.exponent.d % 2n === 0n;
      return even && term.exponent.n > 0n ? [term.base] : null;
    }
    case 'kernel':
      return term.name === 'abs' ? [term.arg] : null;
    case 'mul': {
      const zeros = term.args.map(zerosOfNonNegative);
      const [factor, only] = zeros;
      if (!zeros.every((zero) => zero !== null)) return null;
      // A number before a square changes nothing; of several factors any may be zero.
      return zeros.length === 2 && term.args[0]?.op === 'number' && factor && only ? only : [term];
    }
    case 'add': {
      const zeros = term.args.map(zerosOfNonNegative);
      return zeros.every((zero) => zero !== null) ? zeros.flat() : null;
    }
    default:
      return null;
  }
}

function oppositeOf(term: Term): Term {
  if (term.op === 'number') return { op: 'number', value: { n: -term.value.n, d: term.value.d } };
  if (term.op === 'add') return { op: 'add', args: term.args.map(oppositeOf) };
  if (term.op !== 'mul') return { op: 'mul', args: [{ op: 'number', value: { n: -1n, d: 1n } }, term] };
  const [first, ...rest] = term.args;
  if (first?.op !== 'number') return { op: 'mul', args: [{ op: 'number', value: { n: -1n, d: 1n } }, ...term.args] };
  if (first.value.n === -1n && first.value.d === 1n)
    return rest.length === 1 && rest[0] ? rest[0] : { op: 'mul', args: rest };
  return { op: 'mul', args: [oppositeOf(first), ...rest] };
}

/**
 * A quadratic in several variables by completing one square after the other: `x^2 + xy + y^2` as those of `x + y/2` and `y`, both before
 * factors of one sign. Null where the signs differ, where the squares are to be something else than zero, or where it is no quadratic.
 */
function completedSquares(term: Term): readonly Term[] | null {
  const squares: Term[] = [];
  let rest: SparsePoly | null = sparseOf(term);
  let direction = 0;
  while (rest && constantOf(rest) === null) {
    const current: SparsePoly = rest;
    const found = [...namesOf(current)].sort().flatMap((name) => {
      const [constant, linear, square, ...more] = coefficientsIn(current, name);
      const by = square && more.length === 0 ? constantOf(square) : null;
      return constant && linear && by ? [{ name, constant, linear, by }] : [];
    })[0];
    if (!found || (direction !== 0 && direction !== sign(found.by))) return null;
    direction = sign(found.by);
    const { name, constant, linear, by } = found;
    const shift = scaleSparse(linear, divide({ n: 1n, d: 2n }, by));
    squares.push(addTerms([{ op: 'symbol', name }, termOf(shift)]));
    rest = addSparse(constant, scaleSparse(mulSparse(shift, shift), negate(by)));
  }
  const left = rest && constantOf(rest);
  return left?.n === 0n && squares.length > 1 ? squares : null;
}

/** The formula with every equation of a sum that never changes sign as equations of its parts. */
export function squaresApart(bound: Bound): Bound {
  switch (bound.kind) {
    case 'relation': {
      if (bound.term.op !== 'add' || bound.sign === '!=') return bound;
      const [above, below] = [zerosOfNonNegative(bound.term), zerosOfNonNegative(oppositeOf(bound.term))];
      // What is never negative is at most zero only where it is zero.
      const zeros =
        bound.sign === '='
          ? (above ?? below ?? completedSquares(bound.term))
          : bound.sign === '<='
            ? above
            : bound.sign === '>='
              ? below
              : null;
      if (!zeros || zeros.length < 2) return bound;
      return { kind: 'and', parts: zeros.map((term) => ({ kind: 'relation', term, sign: '=' })) };
    }
    case 'and':
    case 'or':
      return { kind: bound.kind, parts: bound.parts.map(squaresApart) };
    case 'not':
      return { kind: 'not', part: squaresApart(bound.part) };
    case 'truth':
      return bound;
  }
}
