/** Parts of the line between the places where pieces change, as ranges of a positive parameter. */
import { precision } from '../arithmetic/fixed-functions.js';
import type { Expr } from '../expr.js';
import { add, divide, integer, multiply, one, type Rational, ratio } from '../rational.js';
import { rationalFromText, rationalToText } from '../rational-text.js';
import type { Coordinate } from '../solving/bound-formula.js';

const span = [0, 0] as const;
/** Bits behind the point of an irrational end. */
const bits = 80n;

export function numberExpr(value: Rational): Expr {
  return { kind: 'number', value, text: rationalToText(value), form: 'integer', span };
}

/** An end as a fraction: exact, or just inside of the interval. */
function endOf(at: Coordinate, inward: 1n | -1n): Rational {
  if ('exact' in at) return at.exact;
  const cut = at.ball.v >> (precision - bits);
  return ratio(inward > 0n ? cut + 2n : cut - 1n, 1n << bits);
}

export type Stretch = {
  /** The variable in terms of the parameter, which runs over the positive numbers; null where it runs over all numbers. */
  readonly place: Expr | null;
  /** Value of the variable at a value of the parameter, both as text; null where that is no fraction. */
  readonly at: (parameter: string) => string | null;
};

function told(parameter: string, place: (t: Rational) => Rational): string | null {
  try {
    return rationalToText(place(rationalFromText(parameter)));
  } catch {
    return null;
  }
}

/** Between two neighbours, either of which may be missing: then there is no end on that side. */
export function stretchOf(low: Coordinate | undefined, high: Coordinate | undefined, parameter: string): Stretch {
  const t: Expr = { kind: 'symbol', name: parameter, span };
  const sum = (...terms: Expr[]): Expr => ({ kind: 'add', terms, span });
  const from = low && endOf(low, 1n);
  const to = high && endOf(high, -1n);
  if (from && to) {
    // (from + to t) / (1 + t)
    const numerator = sum(numberExpr(from), { kind: 'mul', factors: [numberExpr(to), t], span });
    return {
      place: { kind: 'div', numerator, denominator: sum(numberExpr(one), t), span },
      at: (text) => told(text, (value) => divide(add(from, multiply(to, value)), add(one, value))),
    };
  }
  if (from) return { place: sum(numberExpr(from), t), at: (text) => told(text, (value) => add(from, value)) };
  if (to) {
    const back: Expr = { kind: 'neg', arg: t, span };
    return {
      place: sum(numberExpr(to), back),
      at: (text) => told(text, (value) => add(to, multiply(integer(-1), value))),
    };
  }
  return { place: null, at: (text) => text };
}
