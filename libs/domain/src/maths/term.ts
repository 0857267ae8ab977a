/** The inner form that every evaluation works on: few kinds of node, constants already folded exactly. */
import type { Rational } from './rational.js';

/** One-argument kernels that stay as they are; everything else lowers to arithmetic, powers and these. */
export type KernelName =
  | 'sin'
  | 'cos'
  | 'ln'
  | 'arcsin'
  | 'arctan'
  | 'abs'
  | 'sign'
  | 'floor'
  | 'ceil'
  | 'round'
  | 're'
  | 'im'
  | 'arg'
  | 'conj'
  | 'gamma';
/** Kernels of several arguments. */
export type WideName = 'gcd' | 'lcm' | 'min' | 'max';

export type Term =
  | { readonly op: 'number'; readonly value: Rational }
  | { readonly op: 'symbol'; readonly name: string }
  | { readonly op: 'constant'; readonly name: 'pi' | 'e' | 'i' }
  | { readonly op: 'add'; readonly args: readonly Term[] }
  | { readonly op: 'mul'; readonly args: readonly Term[] }
  | { readonly op: 'div'; readonly numerator: Term; readonly denominator: Term }
  /** A power with an exact rational exponent. */
  | { readonly op: 'power'; readonly base: Term; readonly exponent: Rational }
  /** A power whose exponent varies or is not rational. */
  | { readonly op: 'pow'; readonly base: Term; readonly exponent: Term }
  | { readonly op: 'kernel'; readonly name: KernelName; readonly arg: Term }
  | { readonly op: 'wide'; readonly name: WideName; readonly args: readonly Term[] }
  /** A declared function such as f, about which nothing is known. */
  | { readonly op: 'apply'; readonly name: string; readonly args: readonly Term[] }
  | {
      readonly op: 'series';
      readonly name: 'sum' | 'product';
      readonly bound: string;
      readonly body: Term;
      readonly low: Term;
      readonly high: Term;
    }
  /** Something with a value in no arithmetic: infinity, a set, a relation where a number is due. */
  | { readonly op: 'none'; readonly what: string };

export const half: Rational = { n: 1n, d: 2n };

export function numberTerm(value: Rational): Term {
  return { op: 'number', value };
}

/** Names that vary in a term; bound variables of sums are left out. */
export function symbolsOf(term: Term, into: Set<string> = new Set()): Set<string> {
  switch (term.op) {
    case 'symbol':
      return into.add(term.name);
    case 'series': {
      const inner = symbolsOf(term.body);
      inner.delete(term.bound);
      for (const name of inner) into.add(name);
      symbolsOf(term.low, into);
      return symbolsOf(term.high, into);
    }
    default:
      for (const part of partsOf(term)) symbolsOf(part, into);
      return into;
  }
}

/** The terms right below a term. */
export function partsOf(term: Term): readonly Term[] {
  switch (term.op) {
    case 'add':
    case 'mul':
    case 'wide':
    case 'apply':
      return term.args;
    case 'div':
      return [term.numerator, term.denominator];
    case 'power':
      return [term.base];
    case 'pow':
      return [term.base, term.exponent];
    case 'kernel':
      return [term.arg];
    case 'series':
      return [term.body, term.low, term.high];
    default:
      return [];
  }
}

/** Whether any node of the term answers to `test`. */
export function someTerm(term: Term, test: (part: Term) => boolean): boolean {
  return test(term) || partsOf(term).some((part) => someTerm(part, test));
}
