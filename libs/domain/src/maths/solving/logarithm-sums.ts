/** Sums of logarithms as one product: `log_2(x) + log_2(y) = 3` is `x y = 2^3` where x and y are positive. */
import { minus, plus, power, times, whole } from '../build-expr.js';
import type { Expr } from '../expr.js';
import { toText } from '../printing/text.js';
import { freeSymbols } from '../tree.js';

const euler: Expr = { kind: 'constant', name: 'e', span: [0, 0] };

type Logarithm = { readonly of: Expr; readonly base: Expr; readonly times: number };

function logarithm(tree: Expr): Logarithm | null {
  if (tree.kind === 'neg') {
    const inner = logarithm(tree.arg);
    return inner && { ...inner, times: -inner.times };
  }
  if (tree.kind === 'mul' && tree.factors.length === 2) {
    const [factor, call] = tree.factors;
    const inner = call ? logarithm(call) : null;
    const isWhole = factor?.kind === 'number' && factor.value.d === 1n && factor.value.n <= 12n;
    return inner && isWhole ? { ...inner, times: inner.times * Number(factor.value.n) } : null;
  }
  if (tree.kind !== 'call' || (tree.name !== 'ln' && tree.name !== 'log')) return null;
  const [of, base = tree.name === 'ln' ? euler : whole(10)] = tree.args;
  return of && freeSymbols(of).size > 0 && freeSymbols(base).size === 0 ? { of, base, times: 1 } : null;
}

const termsOf = (tree: Expr): readonly Expr[] => (tree.kind === 'add' ? tree.terms : [tree]);

function product(factors: readonly Expr[]): Expr {
  const [only, ...others] = factors;
  if (!only) return whole(1);
  return others.length === 0 ? only : times(...factors);
}

const raised = (one: Logarithm): Expr => (one.times === 1 ? one.of : power(one.of, whole(one.times)));

export type LogarithmSum = {
  readonly left: Expr;
  readonly right: Expr;
  /** What the logarithms are taken of. */
  readonly positive: readonly Expr[];
};

/**
 * The equation without its logarithms, where each side is a sum of whole multiples of logarithms to one base and of numbers; null for
 * anything else, and for a single logarithm.
 */
export function withoutLogarithms(left: Expr, right: Expr): LogarithmSum | null {
  const moved = termsOf(right).map(minus);
  const terms = [...termsOf(left), ...moved];
  const found = terms.map(logarithm);
  const logarithms = found.filter((one) => one !== null);
  const numbers = terms.filter((_, at) => found[at] === null);
  const [first, ...others] = logarithms;
  if (!first || others.length === 0 || numbers.some((number) => freeSymbols(number).size > 0)) return null;
  if (others.some(({ base }) => toText(base) !== toText(first.base))) return null;
  const constant = minus(plus(whole(0), ...numbers));
  const above = logarithms.filter(({ times }) => times > 0);
  const under = logarithms.filter(({ times }) => times < 0).map((one) => ({ ...one, times: -one.times }));
  return {
    left: product(above.map(raised)),
    right: product([power(first.base, constant), ...under.map(raised)]),
    positive: logarithms.map(({ of }) => of),
  };
}
