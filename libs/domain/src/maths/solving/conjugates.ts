/** Two solutions with opposite roots as one equation without: `x = (-b ± sqrt(D))/(2a)` is `(2ax + b)^2 = D`, divided by `4a^2`. */
import { divTerms, mulTerms } from '../lowering/build.js';
import { replaceSymbols } from '../lowering/replace.js';
import {
  addSparse,
  coefficientsIn,
  constantPoly,
  mulSparse,
  type SparsePoly,
  scaleSparse,
  sparseOf,
  termOf,
} from '../polynomials/sparse.js';
import { divide, multiply, negate, one, type Rational } from '../rational.js';
import type { Term } from '../term.js';
import { isPositive, nameOf, rationalInAtoms } from './atoms.js';
import type { Bound } from './bound.js';

type Fraction = { readonly numerator: SparsePoly; readonly denominator: SparsePoly };

const maxTerms = 40;

function sum(a: Fraction, b: Fraction): Fraction {
  return {
    numerator: addSparse(mulSparse(a.numerator, b.denominator), mulSparse(b.numerator, a.denominator)),
    denominator: mulSparse(a.denominator, b.denominator),
  };
}

/** A term of letters as one fraction; null where it grows too large, or is none. */
export function fractionOf(term: Term): Fraction | null {
  const within = (found: Fraction | null): Fraction | null =>
    found && found.numerator.size <= maxTerms && found.denominator.size <= maxTerms ? found : null;
  switch (term.op) {
    case 'add':
    case 'mul': {
      let result: Fraction | null = null;
      for (const arg of term.args) {
        const part = fractionOf(arg);
        if (!part) return null;
        const whole: Fraction | null = result;
        result = within(
          !whole
            ? part
            : term.op === 'add'
              ? sum(whole, part)
              : {
                  numerator: mulSparse(whole.numerator, part.numerator),
                  denominator: mulSparse(whole.denominator, part.denominator),
                },
        );
        if (!result) return null;
      }
      return result;
    }
    case 'div': {
      const [a, b] = [fractionOf(term.numerator), fractionOf(term.denominator)];
      return (
        a &&
        b &&
        within({ numerator: mulSparse(a.numerator, b.denominator), denominator: mulSparse(a.denominator, b.numerator) })
      );
    }
    default: {
      const numerator = sparseOf(term);
      return numerator && within({ numerator, denominator: constantPoly(one) });
    }
  }
}

/** A number, perhaps times constants such as pi, which are letters in `by` and positive. */
type Factor = { readonly of: Rational; readonly by: SparsePoly };
/** `rest + times root = 0` */
type Linear = {
  readonly root: Term;
  readonly rest: SparsePoly;
  readonly times: Factor;
  readonly denominator: SparsePoly;
};

function factorOf(p: SparsePoly | undefined, letters: ReadonlyMap<string, Term>): Factor | null {
  const [only, ...more] = p ? p.values() : [];
  if (!only || more.length > 0) return null;
  const known = [...only.powers.keys()].map((name) => letters.get(name));
  if (!known.every((term) => term && isPositive(term))) return null;
  const { factor: of } = only;
  return p ? { of, by: scaleSparse(p, divide(one, of)) } : null;
}

function linearInRoot(bound: Bound, letters: Map<string, Term>): Linear | null {
  if (bound.kind !== 'relation' || bound.sign !== '=') return null;
  const own = new Map<string, Term>();
  const fraction = fractionOf(rationalInAtoms(bound.term, own));
  for (const [name, term] of own) letters.set(name, term);
  if (!fraction) return null;
  for (const [name, root] of own) {
    if (root.op !== 'power' || root.exponent.n !== 1n || root.exponent.d !== 2n) continue;
    const [rest, factor, more] = coefficientsIn(fraction.numerator, name);
    const times = more ? null : factorOf(factor, own);
    if (rest && times && coefficientsIn(fraction.denominator, name).length === 1)
      return { root: root.base, rest, times, denominator: fraction.denominator };
  }
  return null;
}

function sameTerm(a: Term, b: Term): boolean {
  if (a === b || nameOf(a) === nameOf(b)) return true;
  const [p, q] = [sparseOf(a), sparseOf(b)];
  return p !== null && q !== null && isZero(addSparse(p, scaleSparse(q, negate(one))));
}

function isZero(p: SparsePoly): boolean {
  return p.size === 0;
}

/** Both together: `rest^2 - times^2 root = 0`. Where the root is not real the left side is positive, so that nothing is gained. */
function joined(a: Linear, b: Linear, letters: ReadonlyMap<string, Term>): Bound | null {
  if (!sameTerm(a.root, b.root)) return null;
  if (!isZero(addSparse(b.times.by, scaleSparse(a.times.by, negate(one))))) return null;
  const by = negate(divide(b.times.of, a.times.of));
  if (!isZero(addSparse(b.rest, scaleSparse(a.rest, negate(by))))) return null;
  if (!isZero(addSparse(b.denominator, scaleSparse(a.denominator, negate(one))))) return null;
  const root = fractionOf(a.root);
  if (!root) return null;
  const square = mulSparse(mulSparse(a.rest, a.rest), root.denominator);
  const factor = scaleSparse(mulSparse(a.times.by, a.times.by), negate(multiply(a.times.of, a.times.of)));
  const numerator = addSparse(square, mulSparse(factor, root.numerator));
  const back = (p: SparsePoly): Term => replaceSymbols(termOf(p), letters);
  const term = divTerms(back(numerator), mulTerms([back(a.denominator), back(a.denominator), back(root.denominator)]));
  return { kind: 'relation', term, sign: '=' };
}

/** A root alone on one side: `u = sqrt(D)` is `u^2 = D` and `u >= 0`. */
function squared(bound: Bound): Bound {
  const letters = new Map<string, Term>();
  const own = linearInRoot(bound, letters);
  const square = own && joined(own, { ...own, times: { ...own.times, of: negate(own.times.of) } }, letters);
  if (!own || !square) return bound;
  const side = replaceSymbols(termOf(scaleSparse(own.rest, negate(divide(one, own.times.of)))), letters);
  return { kind: 'and', parts: [square, { kind: 'relation', term: side, sign: '>=' }] };
}

/** `u >= 0` goes where `u > 0` stands beside it, as it does for a length. */
function withoutImplied(parts: readonly Bound[]): readonly Bound[] {
  const positive = parts.flatMap((part) => (part.kind === 'relation' && part.sign === '>' ? [part.term] : []));
  return parts.filter(
    (part) => part.kind !== 'relation' || part.sign !== '>=' || !positive.some((term) => sameTerm(term, part.term)),
  );
}

/** Every "or" with pairs of such solutions joined, and roots alone squared. Places where a solution divides by zero stay poles. */
export function conjugatesJoined(bound: Bound): Bound {
  if (bound.kind === 'relation') return squared(bound);
  if (bound.kind === 'and') {
    const parts = bound.parts.map(conjugatesJoined);
    if (parts.every((part, k) => part === bound.parts[k])) return bound;
    return { kind: 'and', parts: withoutImplied(parts.flatMap((part) => (part.kind === 'and' ? part.parts : [part]))) };
  }
  if (bound.kind !== 'or') return bound;
  const letters = new Map<string, Term>();
  const parts = bound.parts.flatMap((part) => (part.kind === 'or' ? part.parts : [part]));
  const linear = parts.map((part) => linearInRoot(part, letters));
  const result: Bound[] = [];
  const used = new Set<number>();
  for (const [k, part] of parts.entries()) {
    if (used.has(k)) continue;
    const first = linear[k];
    let found: Bound | null = null;
    for (let j = k + 1; first && !found && j < parts.length; j++) {
      const other = used.has(j) ? null : linear[j];
      found = other ? joined(first, other, letters) : null;
      if (found) used.add(j);
    }
    result.push(found ?? conjugatesJoined(part));
  }
  if (result.length === parts.length && result.every((part, k) => part === parts[k])) return bound;
  const [only] = result;
  return only && result.length === 1 ? only : { kind: 'or', parts: result };
}
