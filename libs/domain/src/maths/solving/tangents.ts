/**
 * Polynomials in tan u, and homogeneous ones in sin u and cos u, by their factors: `a tan u + b` has the zeros of `a sin u + b cos u`, and
 * `a tan^2 u + c` those of `(c - a) cos 2u + (a + c)`. Where cos u is 0 none of them vanishes.
 */
import type { Budget } from '../budget.js';
import { addTerms, mulTerms } from '../lowering/build.js';
import { distinctFactors } from '../polynomials/factor.js';
import type { IntPoly } from '../polynomials/integer-poly.js';
import { constantPoly, namesOf, replaceIn, type SparsePoly, univariate } from '../polynomials/sparse.js';
import { integer } from '../rational.js';
import { numberTerm, type Term } from '../term.js';
import { nameOf } from './atoms.js';

type Wave = Term & { readonly op: 'kernel' };

const isWave = (term: Term | undefined, name: 'sin' | 'cos'): term is Wave =>
  term?.op === 'kernel' && term.name === name;

const times = (factor: bigint, term: Term): Term => mulTerms([numberTerm({ n: factor, d: 1n }), term]);

function wave(name: 'sin' | 'cos', arg: Term): Term {
  return { op: 'kernel', name, arg };
}

/** The factor, a polynomial in tan u, without quotients; null where it is of a higher degree, or of two terms and more. */
function withoutTangent(factor: IntPoly, u: Term): Term | null {
  const [constant = 0n, linear = 0n, square = 0n, ...more] = factor;
  if (more.length > 0) return null;
  if (square === 0n) return addTerms([times(linear, wave('sin', u)), times(constant, wave('cos', u))]);
  if (linear !== 0n) return null;
  const whole = numberTerm({ n: constant + square, d: 1n });
  return addTerms([whole, times(constant - square, wave('cos', times(2n, u)))]);
}

function all(plain: IntPoly, u: Term, budget: Budget): readonly Term[] | null {
  if (plain.length < 2) return null;
  const factors = plain.length > 2 ? (distinctFactors(plain, budget) ?? [plain]) : [plain];
  const terms = factors.map((factor) => withoutTangent(factor, u)).filter((term) => term !== null);
  return terms.length === factors.length ? terms : null;
}

/** The angle of a tangent, written as sin u over cos u. */
function angleOf(kernel: Term): Term | null {
  if (kernel.op !== 'div' || !isWave(kernel.numerator, 'sin') || !isWave(kernel.denominator, 'cos')) return null;
  return nameOf(kernel.numerator.arg) === nameOf(kernel.denominator.arg) ? kernel.numerator.arg : null;
}

/**
 * Terms among whose zeros are those of the polynomial, whose letters stand for functions. Null where it is none in a tangent, or in sine
 * and cosine of one angle. Throws BudgetSpent.
 */
export function tangentFactors(
  p: SparsePoly,
  letters: ReadonlyMap<string, Term>,
  budget: Budget,
): readonly Term[] | null {
  const [first, second, ...more] = [...namesOf(p)].sort((a, b) =>
    isWave(letters.get(a), 'sin') ? -1 : isWave(letters.get(b), 'sin') ? 1 : 0,
  );
  const kernel = first === undefined ? undefined : letters.get(first);
  if (first === undefined || !kernel || more.length > 0) return null;
  if (second === undefined) {
    const [u, plain] = [angleOf(kernel), univariate(p, first)];
    return u && plain ? all(plain, u, budget) : null;
  }
  const other = letters.get(second);
  if (!isWave(kernel, 'sin') || !isWave(other, 'cos') || nameOf(kernel.arg) !== nameOf(other.arg)) return null;
  const degrees = [...p.values()].map(({ powers }) => [...powers.values()].reduce((a, b) => a + b, 0));
  const [degree = 0] = degrees;
  // A sum of two waves is left as it is.
  if (degree < 2 || degrees.some((one) => one !== degree)) return null;
  const inTangent = replaceIn(p, second, constantPoly(integer(1)));
  const plain = inTangent && univariate(inTangent, first);
  const found = plain && all(plain, kernel.arg, budget);
  // What is divided by on the way to the tangent.
  return found && (plain.length - 1 < degree ? [...found, other] : found);
}
