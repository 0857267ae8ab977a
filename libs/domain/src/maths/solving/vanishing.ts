/** A term that is to be zero, as terms of which one is. */
import { addTerms, mulTerms, negateTerm } from '../lowering/build.js';
import type { Term } from '../term.js';

const maxParts = 6;

/** Terms among whose zeros are those of the term: its factors, and what bars hold with either sign. */
export function vanishing(term: Term): readonly Term[] {
  switch (term.op) {
    case 'mul':
      return term.args.flatMap(vanishing);
    case 'div':
      return vanishing(term.numerator);
    case 'power':
      return term.exponent.n > 0n ? vanishing(term.base) : [];
    case 'number':
    case 'constant':
      return [];
    case 'add': {
      const bar = firstBar(term);
      if (!bar) return [term];
      const signed = [bar.arg, negateTerm(bar.arg)].map((side) => replaced(term, bar, side));
      return signed.flatMap(vanishing).slice(0, maxParts);
    }
    default:
      return [term];
  }
}

type Bar = Term & { readonly op: 'kernel' };

function firstBar(term: Term): Bar | null {
  if (term.op === 'kernel' && term.name === 'abs') return term;
  if (term.op !== 'add' && term.op !== 'mul') return null;
  for (const arg of term.args) {
    const bar = firstBar(arg);
    if (bar) return bar;
  }
  return null;
}

function replaced(term: Term, bar: Term, by: Term): Term {
  if (term === bar) return by;
  if (term.op === 'add') return addTerms(term.args.map((arg) => replaced(arg, bar, by)));
  return term.op === 'mul' ? mulTerms(term.args.map((arg) => replaced(arg, bar, by))) : term;
}
