/** Constants too large or too small for digits, as e^1000: told apart by their logarithms, or by what is left of their difference. */
import { evaluate } from '../arithmetic/evaluate.js';
import type { FixedBall } from '../arithmetic/fixed-field.js';
import type { Budget } from '../budget.js';
import { subtractTerms } from '../lowering/build.js';
import { replaceSymbols } from '../lowering/replace.js';
import { sparseOf, termOf } from '../polynomials/sparse.js';
import { bitLength, integer, type Rational } from '../rational.js';
import { fixed, fixedSetting } from '../sampling/fields.js';
import type { Term } from '../term.js';
import type { Verdict } from '../verdict.js';
import { nameOf, rationalInAtoms } from './atoms.js';

const { real } = fixed;
const none = new Map<string, never>();
/** A summand smaller by this factor e^-170 counts as nothing within an error of 2^-245. */
const farBelow = -170;
const nothing: FixedBall = { v: 0n, err: 2 ** 75 };

type Maybe = FixedBall | null;

function times(a: Maybe, b: Maybe): Maybe {
  return a && b && real.multiply(a, b);
}

function digitsOf(term: Term, budget: Budget): Maybe {
  const value = evaluate(term, none, fixedSetting(true, budget));
  return value && value.im === null ? value.re : null;
}

/** ln(n/d) as ln(m) + k ln(2) with m near 1, so that no length is too long. */
function logOfRational({ n, d }: Rational): Maybe {
  if (n <= 0n) return null;
  const shift = bitLength(n) - bitLength(d);
  const near: Rational = shift >= 0 ? { n, d: d << BigInt(shift) } : { n: n << BigInt(-shift), d };
  const [m = null, two = null, count = null] = [near, integer(2), integer(shift)].map((value) => real.rational(value));
  const [first, second] = [m && real.ln(m), two && real.ln(two)];
  const rest = times(second, count);
  return first && rest && real.add(first, rest);
}

function logOfSum(args: readonly Term[], budget: Budget): Maybe {
  const logs = args.map((arg) => logOf(arg, budget));
  const known = logs.filter((log) => log !== null);
  if (known.length < logs.length) return null;
  const largest = known.reduce((a, b) => (real.toNumber(a) < real.toNumber(b) ? b : a));
  let sum: FixedBall = { v: 0n, err: 0 };
  for (const log of known) {
    const below = real.subtract(log, largest);
    const part = real.toNumber(below) < farBelow ? nothing : real.exp(below);
    if (!part) return null;
    sum = real.add(sum, part);
  }
  const rest = real.ln(sum);
  return rest && real.add(largest, rest);
}

/** The logarithm of a constant that is seen to be positive; null for any other. */
function logOf(term: Term, budget: Budget): Maybe {
  budget.spend(100);
  switch (term.op) {
    case 'number':
      return logOfRational(term.value);
    case 'mul':
      return term.args.map((arg) => logOf(arg, budget)).reduce((a, b) => a && b && real.add(a, b));
    case 'div': {
      const [numerator, denominator] = [logOf(term.numerator, budget), logOf(term.denominator, budget)];
      return numerator && denominator && real.subtract(numerator, denominator);
    }
    case 'power':
      return times(logOf(term.base, budget), real.rational(term.exponent));
    case 'pow':
      return times(logOf(term.base, budget), digitsOf(term.exponent, budget));
    case 'add':
      return logOfSum(term.args, budget);
    default: {
      const value = digitsOf(term, budget);
      return value && real.sign(value) === 1 ? real.ln(value) : null;
    }
  }
}

const maxPower = 24n;

/** High powers of a constant as letters, and everything else that is no sum, product or quotient. */
function lettered(term: Term, letters: Map<string, Term>): Term {
  if (term.op === 'power' && (term.exponent.n > maxPower || term.exponent.n < -maxPower)) {
    const name = nameOf(term);
    letters.set(name, term);
    return { op: 'symbol', name };
  }
  if (term.op === 'add' || term.op === 'mul') return { ...term, args: term.args.map((arg) => lettered(arg, letters)) };
  return rationalInAtoms(term, letters);
}

/** What is left of the difference once like terms are taken together; null where that is nothing, or is not told. */
function differenceLeft(answer: Term, key: Term, budget: Budget): Maybe {
  const letters = new Map<string, Term>();
  const left = sparseOf(lettered(subtractTerms(answer, key), letters));
  if (!left || left.size === 0 || [...letters.values()].some((term) => logOf(term, budget) === null)) return null;
  return digitsOf(replaceSymbols(termOf(left), letters), budget);
}

/**
 * Different where the logarithms of two positive constants differ, or where their difference, with like terms taken together, is not zero.
 * Null says nothing: that logarithms agree to 80 digits does not make numbers of this size the same. Throws BudgetSpent.
 */
export function compareExtreme(answer: Term, key: Term, budget: Budget): Verdict | null {
  const rest = differenceLeft(answer, key, budget);
  if (rest && real.sign(rest)) return { verdict: 'different' };
  const [a, b] = [logOf(answer, budget), logOf(key, budget)];
  return a && b && real.sign(real.subtract(a, b)) ? { verdict: 'different' } : null;
}
