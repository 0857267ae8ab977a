/** Derivatives of terms, for `diff(f, x)` and for monotone pieces of an equation. */
import { add, minusOne } from '../rational.js';
import { numberTerm, symbolsOf, type Term } from '../term.js';
import { addTerms, divTerms, mulTerms, negateTerm, noValue, powerTerm, sqrtTerm, subtractTerms } from './build.js';

const one = numberTerm({ n: 1n, d: 1n });
const nothing = numberTerm({ n: 0n, d: 1n });

function square(term: Term): Term {
  return powerTerm(term, { n: 2n, d: 1n });
}

function kernelSlope(term: Term & { op: 'kernel' }): Term {
  const u = term.arg;
  switch (term.name) {
    case 'sin':
      return { op: 'kernel', name: 'cos', arg: u };
    case 'cos':
      return negateTerm({ op: 'kernel', name: 'sin', arg: u });
    case 'ln':
      return divTerms(one, u);
    case 'arcsin':
      return divTerms(one, sqrtTerm(subtractTerms(one, square(u))));
    case 'arctan':
      return divTerms(one, addTerms([one, square(u)]));
    case 'abs':
      return divTerms(u, term);
    case 'sign':
    case 'floor':
    case 'ceil':
    case 'round':
      return nothing;
    default:
      return noValue('derivative');
  }
}

function productRule(args: readonly Term[], name: string): Term {
  const varying = args.flatMap((arg, index) => (symbolsOf(arg).has(name) ? [index] : []));
  return addTerms(varying.map((index) => mulTerms(args.map((arg, k) => (k === index ? derivative(arg, name) : arg)))));
}

/** The derivative by `name`; a term without value where there is none in closed form. */
export function derivative(term: Term, name: string): Term {
  if (!symbolsOf(term).has(name)) return nothing;
  switch (term.op) {
    case 'symbol':
      return one;
    case 'add':
      return addTerms(term.args.map((arg) => derivative(arg, name)));
    case 'mul':
      return productRule(term.args, name);
    case 'div': {
      const { numerator, denominator } = term;
      if (!symbolsOf(denominator).has(name)) return divTerms(derivative(numerator, name), denominator);
      const top = subtractTerms(
        mulTerms([derivative(numerator, name), denominator]),
        mulTerms([numerator, derivative(denominator, name)]),
      );
      return divTerms(top, square(denominator));
    }
    case 'power': {
      const outer = mulTerms([numberTerm(term.exponent), powerTerm(term.base, add(term.exponent, minusOne))]);
      return mulTerms([outer, derivative(term.base, name)]);
    }
    case 'pow': {
      const { base, exponent } = term;
      const log: Term = base.op === 'constant' && base.name === 'e' ? one : { op: 'kernel', name: 'ln', arg: base };
      const inner = [mulTerms([derivative(exponent, name), log])];
      if (symbolsOf(base).has(name)) inner.push(mulTerms([exponent, divTerms(derivative(base, name), base)]));
      return mulTerms([term, addTerms(inner)]);
    }
    case 'kernel':
      return mulTerms([kernelSlope(term), derivative(term.arg, name)]);
    default:
      return noValue('derivative');
  }
}
