/** Real roots of a square-free integer polynomial: isolated by Sturm's theorem, exact where they are rational. */
import type { Budget } from '../budget.js';
import { absBig, add, compare, equal, type Rational, ratio } from '../rational.js';
import { costOf, derivativePoly, type IntPoly, leading, pseudoRemainder, shrink, signAt } from './integer-poly.js';

/** One root and no other in the open interval, or exactly `low` where both ends are the same. */
export type RootInterval = { readonly low: Rational; readonly high: Rational };

/** Throws BudgetSpent. */
function sturmSequence(p: IntPoly, budget: Budget): IntPoly[] {
  const sequence: IntPoly[] = [p, shrink(derivativePoly(p))];
  for (;;) {
    budget.spend(2 * costOf(sequence.at(-1) ?? []));
    const [a, b] = sequence.slice(-2);
    if (!a || !b || b.length <= 1) return sequence.filter((q) => q.length > 0);
    const rest = shrink(pseudoRemainder(a, b));
    if (rest.length === 0) return sequence;
    sequence.push(rest.map((c) => -c));
  }
}

function changes(sequence: readonly IntPoly[], at: Rational): number {
  let count = 0;
  let last = 0;
  for (const q of sequence) {
    const sign = signAt(q, at);
    if (sign !== 0 && last !== 0 && sign !== last) count++;
    if (sign !== 0) last = sign;
  }
  return count;
}

/** A power of two above every root in absolute value (Cauchy). */
function rootBound(p: IntPoly): bigint {
  const lead = absBig(leading(p));
  let largest = 0n;
  for (const c of p.slice(0, -1)) if (absBig(c) > largest) largest = absBig(c);
  let bound = 2n;
  while (bound * lead <= largest + lead) bound *= 2n;
  return bound;
}

function midpoint(a: Rational, b: Rational): Rational {
  const sum = add(a, b);
  return ratio(sum.n, sum.d * 2n);
}

/** Isolates every real root of a square-free polynomial, in increasing order. Throws BudgetSpent. */
export function isolateRoots(p: IntPoly, budget: Budget): RootInterval[] {
  if (p.length <= 1) return [];
  if (p.length === 2) {
    const root = ratio(-(p[0] ?? 0n), p[1] ?? 1n);
    return [{ low: root, high: root }];
  }
  const sequence = sturmSequence(p, budget);
  const roots: RootInterval[] = [];
  const price = 2 * sequence.reduce((sum, q) => sum + costOf(q), 0);
  /** Roots in (low, high]. */
  const search = (low: Rational, high: Rational, atLow: number, atHigh: number): void => {
    budget.spend(price);
    const count = atLow - atHigh;
    if (count <= 0) return;
    if (signAt(p, high) === 0) {
      if (count > 1) searchOpen(low, high, atLow, atHigh);
      roots.push({ low: high, high });
      return;
    }
    if (count === 1 && signAt(p, low) !== 0) {
      roots.push({ low, high });
      return;
    }
    searchOpen(low, high, atLow, atHigh);
  };
  const searchOpen = (low: Rational, high: Rational, atLow: number, atHigh: number): void => {
    const middle = midpoint(low, high);
    const atMiddle = changes(sequence, middle);
    search(low, middle, atLow, atMiddle);
    // A root at `high` itself was counted and is pushed by the caller.
    if (signAt(p, high) === 0) {
      searchBelow(middle, high, atMiddle, atHigh);
    } else search(middle, high, atMiddle, atHigh);
  };
  const searchBelow = (low: Rational, high: Rational, atLow: number, atHigh: number): void => {
    budget.spend(price);
    if (atLow - atHigh <= 1) return;
    const middle = midpoint(low, high);
    const atMiddle = changes(sequence, middle);
    search(low, middle, atLow, atMiddle);
    searchBelow(middle, high, atMiddle, atHigh);
  };
  const bound = rootBound(p);
  const [low, high] = [ratio(-bound, 1n), ratio(bound, 1n)];
  search(low, high, changes(sequence, low), changes(sequence, high));
  return roots.sort((a, b) => compare(a.low, b.low));
}

/** Halves the interval until it is narrower than 2^-bits or the root is hit exactly. */
export function narrowRoot(p: IntPoly, root: RootInterval, bits: number, budget: Budget): RootInterval {
  if (equal(root.low, root.high)) return root;
  const atLow = signAt(p, root.low);
  // Both ends over one denominator that doubles at each step: nothing has to be cancelled on the way.
  let low = root.low.n * root.high.d;
  let high = root.high.n * root.low.d;
  let denominator = root.low.d * root.high.d;
  const once = costOf(p);
  let places = denominator.toString(16).length * 4;
  while ((high - low) << BigInt(bits) > denominator) {
    // The powers of the denominator grow with the degree, and products of long numbers with the square of their length.
    budget.spend(once + Math.floor((p.length * places) ** 2 / 600_000));
    places += 1;
    const middle = low + high;
    denominator *= 2n;
    const sign = signAt(p, { n: middle, d: denominator });
    if (sign === 0) return { low: ratio(middle, denominator), high: ratio(middle, denominator) };
    if (sign === atLow) [low, high] = [middle, 2n * high];
    else [low, high] = [2n * low, middle];
  }
  return { low: ratio(low, denominator), high: ratio(high, denominator) };
}

/**
 * The rational root in the interval, if it is one: the simplest fraction between the ends whose denominator divides the leading
 * coefficient and whose numerator divides the constant one.
 */
export function rationalRoot(p: IntPoly, root: RootInterval, budget: Budget): Rational | null {
  if (equal(root.low, root.high)) return root.low;
  const lead = absBig(leading(p));
  // lead * root is an algebraic integer: rational only when it is an integer.
  const bits = lead.toString(2).length + 2;
  const { low, high } = narrowRoot(p, root, bits, budget);
  if (equal(low, high)) return low;
  const first = (low.n * lead) / low.d - 1n;
  for (let n = first; n <= first + 3n; n++) {
    const candidate = ratio(n, lead);
    if (compare(candidate, low) > 0 && compare(candidate, high) < 0 && signAt(p, candidate) === 0) return candidate;
  }
  return null;
}
