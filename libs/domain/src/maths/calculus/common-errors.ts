/** Derivatives as they are written down by hand, and as they come out when one rule is misapplied everywhere. */

import { call, minus, plus, power, quotient, slope, times, whole } from '../build-expr.js';
import type { CallExpr, Expr } from '../expr.js';
import { freeSymbols } from '../tree.js';

/** Each is the code of the reason that the student is told. */
export const commonErrors = [
  'innerDerivativeMissing',
  'productRule',
  'quotientRule',
  'quotientOrder',
  'powerNotLowered',
  'powerFactorMissing',
  'sineSign',
] as const;
export type CommonError = (typeof commonErrors)[number];

const one = whole(1);
const two = whole(2);

/** The derivative of a known function at `u`, without that of `u`. */
function outer(name: string, u: Expr, mistake: CommonError | null): Expr | null {
  switch (name) {
    case 'sin':
      return mistake === 'sineSign' ? minus(call('cos', u)) : call('cos', u);
    case 'cos':
      return mistake === 'sineSign' ? call('sin', u) : minus(call('sin', u));
    case 'tan':
      return quotient(one, power(call('cos', u), two));
    case 'ln':
      return quotient(one, u);
    case 'exp':
      return call('exp', u);
    case 'sqrt':
      return quotient(one, times(two, call('sqrt', u)));
    case 'arctan':
      return quotient(one, plus(one, power(u, two)));
    default:
      return null;
  }
}

class Slipping {
  constructor(
    private readonly variable: string,
    private readonly mistake: CommonError | null,
  ) {}

  private varies(tree: Expr): boolean {
    return freeSymbols(tree).has(this.variable);
  }

  /** The outer derivative times the inner one. */
  private chain(outside: Expr, inside: Expr): Expr {
    if (inside.kind === 'symbol' || this.mistake === 'innerDerivativeMissing') return outside;
    return times(outside, this.of(inside));
  }

  private product(factors: readonly Expr[]): Expr {
    const constant = factors.filter((factor) => !this.varies(factor));
    const varying = factors.filter((factor) => this.varies(factor));
    if (this.mistake === 'productRule' && varying.length > 1) {
      return times(...constant, ...varying.map((factor) => this.of(factor)));
    }
    const terms = varying.map((_, k) => times(...varying.map((factor, j) => (j === k ? this.of(factor) : factor))));
    return times(...constant, terms.length === 1 && terms[0] ? terms[0] : plus(...terms));
  }

  private quotient(top: Expr, denominator: Expr): Expr {
    if (!this.varies(denominator)) return quotient(this.of(top), denominator);
    if (this.mistake === 'quotientRule') return quotient(this.of(top), this.of(denominator));
    const [first, second] = [times(this.of(top), denominator), times(top, this.of(denominator))];
    const [left, right] = this.mistake === 'quotientOrder' ? [second, first] : [first, second];
    return quotient(plus(left, minus(right)), power(denominator, two));
  }

  private power(base: Expr, exponent: Expr): Expr {
    if (this.varies(exponent)) {
      const natural = base.kind === 'constant' && base.name === 'e';
      if (this.varies(base)) return slope(power(base, exponent), this.variable);
      const outside = natural ? power(base, exponent) : times(call('ln', base), power(base, exponent));
      return this.chain(outside, exponent);
    }
    const lowered = this.mistake === 'powerNotLowered' ? exponent : plus(exponent, minus(one));
    const raised = power(base, lowered);
    return this.chain(this.mistake === 'powerFactorMissing' ? raised : times(exponent, raised), base);
  }

  private call(tree: CallExpr): Expr {
    const [arg, ...more] = tree.args;
    const outside = arg && more.length === 0 ? outer(tree.name, arg, this.mistake) : null;
    return arg && outside ? this.chain(outside, arg) : slope(tree, this.variable);
  }

  of(tree: Expr): Expr {
    if (!this.varies(tree)) return whole(0);
    switch (tree.kind) {
      case 'symbol':
        return one;
      case 'add':
        return plus(...tree.terms.map((term) => this.of(term)));
      case 'neg':
        return minus(this.of(tree.arg));
      case 'mul':
        return this.product(tree.factors);
      case 'div':
        return this.quotient(tree.numerator, tree.denominator);
      case 'pow':
        return this.power(tree.base, tree.exponent);
      case 'call':
        return this.call(tree);
      default:
        return slope(tree, this.variable);
    }
  }
}

/** The derivative of a function by someone who always makes this mistake. */
export function mistakenDerivative(tree: Expr, variable: string, mistake: CommonError): Expr {
  return new Slipping(variable, mistake).of(tree);
}

/** The derivative, rule by rule as one would write it; what no rule here covers stays `diff(…)`. Not simplified. */
export function writtenDerivative(tree: Expr, variable: string): Expr {
  return new Slipping(variable, null).of(tree);
}
