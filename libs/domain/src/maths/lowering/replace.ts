/** A term with symbols replaced by terms, folded again. */
import { symbolsOf, type Term } from '../term.js';
import { addTerms, divTerms, mulTerms, powerTerm, powTerms } from './build.js';
import { lowerCall } from './functions.js';

/** Rational at rational arguments. */
const exactKernels: ReadonlySet<string> = new Set(['abs', 'sign', 'floor', 'ceil', 'round']);

/** Leaves bound variables of series alone: their names cannot be typed. */
export function replaceSymbols(term: Term, values: ReadonlyMap<string, Term>): Term {
  const inner = (part: Term): Term => replaceSymbols(part, values);
  switch (term.op) {
    case 'symbol':
      return values.get(term.name) ?? term;
    case 'add':
      return addTerms(term.args.map(inner));
    case 'mul':
      return mulTerms(term.args.map(inner));
    case 'div':
      return divTerms(inner(term.numerator), inner(term.denominator));
    case 'power':
      return powerTerm(inner(term.base), term.exponent);
    case 'pow':
      return powTerms(inner(term.base), inner(term.exponent));
    case 'kernel':
      return exactKernels.has(term.name) ? lowerCall(term.name, [inner(term.arg)]) : { ...term, arg: inner(term.arg) };
    case 'wide':
    case 'apply':
      return { ...term, args: term.args.map(inner) };
    case 'series':
      return { ...term, body: inner(term.body), low: inner(term.low), high: inner(term.high) };
    default:
      return term;
  }
}

export function dependsOn(term: Term, name: string): boolean {
  return symbolsOf(term).has(name);
}
