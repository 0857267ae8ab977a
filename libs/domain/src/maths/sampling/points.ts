/** Sample points: plain integers first, so that a witness reads well, then draws of several sizes and signs. */
import { integer, type Rational, ratio } from '../rational.js';
import { type Draw, drawInteger } from '../seed.js';
import { partsOf, symbolsOf, type Term } from '../term.js';
import type { Assumption } from '../verdict.js';

export type Domain = Assumption | 'real';
export type ExactPoint = ReadonlyMap<string, Rational>;

/** Variables under a factorial or in the limits of a series stand for whole numbers. */
export function wholeSymbols(term: Term, into: Set<string> = new Set()): Set<string> {
  if (term.op === 'kernel' && term.name === 'gamma') symbolsOf(term.arg, into);
  if (term.op === 'series') {
    symbolsOf(term.low, into);
    symbolsOf(term.high, into);
  }
  if (term.op === 'wide' && (term.name === 'gcd' || term.name === 'lcm')) symbolsOf(term, into);
  for (const part of partsOf(term)) wholeSymbols(part, into);
  return into;
}

const plain: readonly (readonly number[])[] = [
  [2, 3, 5, 7, 11, 13],
  [3, 2, 4, 6, 9, 8],
  [-1, 2, -3, 4, -5, 6],
  [1, 5, -2, 3, 8, -7],
];

/** Numerator bounds and denominator of one draw. */
type Range = readonly [low: number, high: number, denominator: number];

const ranges: readonly Range[] = [
  [-48, 48, 16],
  [1, 63, 64],
  [8, 96, 8],
  [-63, 63, 64],
  [-6, 9, 1],
  [-320, 320, 8],
  [10, 120, 1],
  [1, 40, 200],
  [90, 110, 100],
];
/** For functions with pieces: far out on both sides of any ordinary break. */
const farRanges: readonly Range[] = [...ranges, [-5000, 5000, 1], [-2_000_000, 2_000_000, 1]];

function fits(value: number, domain: Domain): boolean {
  if (domain === 'positive') return value > 0;
  if (domain === 'nonnegative' || domain === 'natural') return value >= 0;
  return true;
}

/** From here on every value is as often negative as positive: until then both terms may have vanished for positive ones. */
const balancedFrom = 20;

function drawn(draw: Draw, domain: Domain, far: boolean, index: number, balanced: boolean): Rational {
  const choice = far ? farRanges : ranges;
  const [low, high, denominator] = choice[draw() % choice.length] ?? [-48, 48, 16];
  const large = index % 2 === 1;
  switch (domain) {
    case 'real': {
      const turn = (balanced || index >= balancedFrom) && draw() % 2 === 1 ? -1n : 1n;
      return ratio(turn * BigInt(drawInteger(draw, low, high)), BigInt(denominator));
    }
    // Every other one is large: there a product such as (n - 1)(n - 2)... has passed its zeros.
    case 'integer':
      return integer(large ? drawInteger(draw, -40, 40) : drawInteger(draw, -9, 12));
    case 'natural':
      return integer(large ? drawInteger(draw, 15, 60) : drawInteger(draw, 1, 14));
    default:
      return ratio(BigInt(1 + Math.abs(drawInteger(draw, low, high))), BigInt(denominator));
  }
}

/**
 * The `index`-th point for the given variables. `far`: also points in the thousands and millions. `balanced`: draws of either sign
 * from the first on.
 */
export function samplePoint(
  index: number,
  domains: ReadonlyMap<string, Domain>,
  draw: Draw,
  far: boolean,
  balanced = false,
): ExactPoint {
  const row = plain[index];
  const point = new Map<string, Rational>();
  let column = 0;
  for (const [name, domain] of domains) {
    const value = row?.[column++];
    point.set(
      name,
      value !== undefined && fits(value, domain) ? integer(value) : drawn(draw, domain, far, index, balanced),
    );
  }
  return point;
}
