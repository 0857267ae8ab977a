/** Two exponentials that balance: `5^x = 3^(x+1)` where their logarithms do, `x ln(5) = (x+1) ln(3)`. */
import { addTerms, mulTerms, negateTerm } from '../lowering/build.js';
import { derivative } from '../lowering/derivative.js';
import { replaceSymbols } from '../lowering/replace.js';
import { absolute, equal, one } from '../rational.js';
import { numberTerm, symbolsOf, type Term } from '../term.js';

type Positive = { readonly sign: -1 | 1; readonly log: Term };

const zero = numberTerm({ n: 0n, d: 1n });

function logOf(base: Term): Term | null {
  if (base.op === 'constant' && base.name !== 'i')
    return base.name === 'e' ? numberTerm({ n: 1n, d: 1n }) : { op: 'kernel', name: 'ln', arg: base };
  return base.op === 'number' && base.value.n > 0n ? { op: 'kernel', name: 'ln', arg: base } : null;
}

/** Sign and logarithm of a product of numbers and powers of positive numbers; null for anything that may be zero. */
function positive(term: Term): Positive | null {
  switch (term.op) {
    case 'number': {
      if (term.value.n === 0n) return null;
      const size = absolute(term.value);
      const log: Term = equal(size, one) ? zero : { op: 'kernel', name: 'ln', arg: numberTerm(size) };
      return { sign: term.value.n < 0n ? -1 : 1, log };
    }
    case 'pow': {
      const log = logOf(term.base);
      return log && { sign: 1, log: mulTerms([term.exponent, log]) };
    }
    case 'power': {
      const base = positive(term.base);
      return base && base.sign > 0 ? { sign: 1, log: mulTerms([numberTerm(term.exponent), base.log]) } : null;
    }
    case 'mul': {
      const parts = term.args.map(positive);
      if (!parts.every((part) => part !== null)) return null;
      const sign = parts.filter((part) => part.sign < 0).length % 2 === 0 ? 1 : -1;
      return { sign, log: addTerms(parts.map((part) => part.log)) };
    }
    case 'div': {
      const [numerator, denominator] = [positive(term.numerator), positive(term.denominator)];
      return (
        numerator &&
        denominator && {
          sign: numerator.sign === denominator.sign ? 1 : -1,
          log: addTerms([numerator.log, negateTerm(denominator.log)]),
        }
      );
    }
    default: {
      const log = logOf(term);
      return log && { sign: 1, log };
    }
  }
}

/**
 * For a sum of two exponentials: the terms at whose zeros it vanishes (none where both have the same sign); null for any other term. A
 * difference of logarithms that is linear in the variable has it only once.
 */
export function balanceOf(term: Term, name: string): readonly Term[] | null {
  if (term.op !== 'add' || term.args.length !== 2) return null;
  const [a, b] = term.args.map(positive);
  if (!a || !b) return null;
  if (a.sign === b.sign) return [];
  const difference = addTerms([a.log, negateTerm(b.log)]);
  const slope = derivative(difference, name);
  if (slope.op === 'none' || symbolsOf(slope).has(name)) return [difference];
  const start = replaceSymbols(difference, new Map([[name, zero]]));
  return [addTerms([mulTerms([slope, { op: 'symbol', name }]), start])];
}
