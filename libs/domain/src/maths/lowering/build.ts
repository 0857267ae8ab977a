/** Terms put together with exact constants folded; nothing else is simplified. */
import {
  absolute,
  add,
  divide,
  equal,
  exactRoot,
  isInteger,
  multiply,
  negate,
  one,
  powInteger,
  type Rational,
  sign,
} from '../rational.js';
import { half, numberTerm, type Term } from '../term.js';

/** Constants past this size stay apart: their greatest common divisors would cost more than they tell. */
const maxBits = 3000n;
const most = 1n << maxBits;

function small({ n, d }: Rational): boolean {
  return n < most && n > -most && d < most;
}

export const noValue = (what: string): Term => ({ op: 'none', what });

/** Sums in a sum, and products in a product, one level up. Most have none: then nothing is copied. */
function flat(parts: readonly Term[], op: 'add' | 'mul'): readonly Term[] {
  return parts.some((part) => part.op === op) ? parts.flatMap((part) => (part.op === op ? part.args : [part])) : parts;
}

export function addTerms(parts: readonly Term[]): Term {
  let constant: Rational | null = null;
  const rest: Term[] = [];
  for (const part of flat(parts, 'add')) {
    if (part.op === 'none') return part;
    if (part.op !== 'number' || !small(part.value) || (constant && !small(constant))) rest.push(part);
    else constant = constant ? add(constant, part.value) : part.value;
  }
  if (constant && (constant.n !== 0n || rest.length === 0)) rest.push(numberTerm(constant));
  const [only] = rest;
  return only && rest.length === 1 ? only : { op: 'add', args: rest };
}

/** A zero factor stays beside the others: whether they are defined is for the evaluation to see. */
export function mulTerms(parts: readonly Term[]): Term {
  let constant: Rational = one;
  const rest: Term[] = [];
  for (const part of flat(parts, 'mul')) {
    if (part.op === 'none') return part;
    if (part.op !== 'number' || !small(part.value) || !small(constant)) rest.push(part);
    else constant = multiply(constant, part.value);
  }
  if (rest.length === 0 || !equal(constant, one)) rest.unshift(numberTerm(constant));
  const [only] = rest;
  return only && rest.length === 1 ? only : { op: 'mul', args: rest };
}

export function negateTerm(term: Term): Term {
  return mulTerms([numberTerm({ n: -1n, d: 1n }), term]);
}

export function subtractTerms(a: Term, b: Term): Term {
  return addTerms([a, negateTerm(b)]);
}

export function divTerms(numerator: Term, denominator: Term): Term {
  if (numerator.op === 'none') return numerator;
  if (denominator.op === 'none') return denominator;
  if (denominator.op !== 'number') return { op: 'div', numerator, denominator };
  if (denominator.value.n === 0n) return noValue('divisionByZero');
  return mulTerms([numberTerm(divide(one, denominator.value)), numerator]);
}

function foldedPower(base: Rational, exponent: Rational): Rational | null {
  if (isInteger(exponent)) return powInteger(base, exponent.n);
  // Roots of negatives depend on the domain (real or complex), so they stay.
  const index = Number(exponent.d);
  const root = sign(base) < 0 ? null : exactRoot(base, index);
  return root && powInteger(root, exponent.n);
}

/** `base ^ exponent` for an exact exponent. */
export function powerTerm(base: Term, exponent: Rational): Term {
  if (base.op === 'none') return base;
  if (base.op === 'number') {
    if (base.value.n === 0n && sign(exponent) <= 0) return noValue('divisionByZero');
    const folded = foldedPower(base.value, exponent);
    if (folded) return numberTerm(folded);
  }
  if (equal(exponent, one)) return base;
  if (exponent.n === 0n) return numberTerm(one);
  // An integer power of a power is always the product of the exponents.
  if (base.op === 'power' && isInteger(exponent)) return powerTerm(base.base, multiply(base.exponent, exponent));
  return { op: 'power', base, exponent };
}

export function sqrtTerm(term: Term): Term {
  return powerTerm(term, half);
}

/** A number as a whole power of the smallest base: 4^x is (2^x)^2, and (1/8)^x is (2^x)^-3. */
function smallestBase(value: Rational): { readonly base: Rational; readonly times: bigint } {
  if (value.n === 1n && value.d !== 1n) {
    const { base, times } = smallestBase({ n: value.d, d: 1n });
    return { base, times: -times };
  }
  if (value.n > 1n && value.n < 1n << 64n && value.d < 1n << 64n) {
    for (let index = 12; index > 1; index--) {
      const base = exactRoot(value, index);
      if (base) return { base, times: BigInt(index) };
    }
  }
  return { base: value, times: 1n };
}

function openPower(base: Term, exponent: Term): Term {
  if (base.op !== 'number') return { op: 'pow', base, exponent };
  const { base: smallest, times } = smallestBase(base.value);
  return powerTerm({ op: 'pow', base: numberTerm(smallest), exponent }, { n: times, d: 1n });
}

/** `base ^ (c + r)` is `base^c base^r` and `base ^ (k r)` is `(base^r)^k` for an integer k: both hold on every branch. */
export function powTerms(base: Term, exponent: Term): Term {
  if (base.op === 'none') return base;
  switch (exponent.op) {
    case 'none':
      return exponent;
    case 'number':
      return powerTerm(base, exponent.value);
    case 'add':
      return base.op === 'number' && base.value.n === 0n
        ? { op: 'pow', base, exponent }
        : mulTerms(exponent.args.map((part) => powTerms(base, part)));
    case 'mul': {
      const [factor, ...others] = exponent.args;
      if (factor?.op !== 'number' || others.length === 0) return openPower(base, exponent);
      const unit: Rational = { n: 1n, d: factor.value.d };
      const inner = mulTerms([numberTerm(unit), ...others]);
      return powerTerm(openPower(base, inner), { n: factor.value.n, d: 1n });
    }
    default:
      return openPower(base, exponent);
  }
}

export function absTerm(term: Term): Term {
  if (term.op === 'number') return numberTerm(absolute(term.value));
  return term.op === 'none' ? term : { op: 'kernel', name: 'abs', arg: term };
}

/** Euler's gamma at `rest + shift`, brought to gamma(rest + 1) so that (n+1)! and (n+1) n! meet. */
export function gammaTerm(arg: Term): Term {
  if (arg.op === 'none') return arg;
  if (arg.op === 'number') {
    if (!isInteger(arg.value) || arg.value.n > 400n) return { op: 'kernel', name: 'gamma', arg };
    if (arg.value.n <= 0n) return noValue('factorialOfNegative');
    let product = 1n;
    for (let k = 2n; k < arg.value.n; k++) product *= k;
    return numberTerm({ n: product, d: 1n });
  }
  const parts = arg.op === 'add' ? arg.args : [arg];
  const last = parts.at(-1);
  const shift = last?.op === 'number' ? last.value : { n: 0n, d: 1n };
  if (!isInteger(shift) || absolute(shift).n > 12n) return { op: 'kernel', name: 'gamma', arg };
  const rest = addTerms(last?.op === 'number' ? parts.slice(0, -1) : parts);
  const base: Term = { op: 'kernel', name: 'gamma', arg: addTerms([rest, numberTerm(one)]) };
  const factors: Term[] = [];
  for (let k = 1n; k < shift.n; k++) factors.push(addTerms([rest, numberTerm({ n: k, d: 1n })]));
  for (let k = 0n; k >= shift.n; k--)
    factors.push(powerTerm(addTerms([rest, numberTerm({ n: k, d: 1n })]), negate(one)));
  return mulTerms([base, ...factors]);
}
