/** Functions in a term as letters of their own, so that what is left is a quotient of polynomials. */
import { someTerm, type Term } from '../term.js';

/** A name for a term that no variable has; equal terms have the same. */
export function nameOf(term: Term): string {
  return `:${JSON.stringify(term, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))}`;
}

const totalKernels: readonly string[] = ['abs', 'sin', 'cos', 'arctan', 'sign', 'floor', 'ceil', 'round'];

/** A number or constant that is positive for certain. */
export function isPositive(term: Term): boolean {
  return (term.op === 'number' && term.value.n > 0n) || (term.op === 'constant' && term.name !== 'i');
}

/** Whether a function that is no polynomial may have no real value somewhere. */
export function isPartial(term: Term): boolean {
  return someTerm(term, isPartialItself);
}

/** The same of the outermost operation alone. */
export function isPartialItself(term: Term): boolean {
  if (term.op === 'power') return term.exponent.d % 2n === 0n || term.exponent.n < 0n;
  if (term.op === 'pow') return !isPositive(term.base);
  if (term.op === 'kernel') return !totalKernels.includes(term.name);
  return !['number', 'symbol', 'constant', 'add', 'mul'].includes(term.op);
}

/** The term with its functions and constants as letters, each remembered in `letters` by its name. Quotients stay. */
export function rationalInAtoms(term: Term, letters: Map<string, Term>): Term {
  switch (term.op) {
    case 'number':
    case 'symbol':
      return term;
    case 'add':
    case 'mul':
      return { ...term, args: term.args.map((arg) => rationalInAtoms(arg, letters)) };
    case 'div':
      return {
        ...term,
        numerator: rationalInAtoms(term.numerator, letters),
        denominator: rationalInAtoms(term.denominator, letters),
      };
    case 'power':
      if (term.exponent.d === 1n) return { ...term, base: rationalInAtoms(term.base, letters) };
      break;
    default:
  }
  const name = nameOf(term);
  letters.set(name, term);
  return { op: 'symbol', name };
}
