/** Terms that have a value nowhere, seen from their shape: 1/(x - x), ln(0), tan(90°). */

import { sparseOf } from '../polynomials/sparse.js';
import { signOfTerm } from '../sampling/signs.js';
import { someTerm, type Term } from '../term.js';

function isZero(term: Term): boolean {
  return signOfTerm(term) === 0 || sparseOf(term)?.size === 0;
}

/** Whether something is divided by zero, or the logarithm of zero taken, whatever the variables are. False says nothing. */
export function isUndefinedEverywhere(term: Term): boolean {
  return someTerm(term, (part) => {
    if (part.op === 'div') return isZero(part.denominator);
    if (part.op === 'power') return part.exponent.n < 0n && isZero(part.base);
    return part.op === 'kernel' && part.name === 'ln' && isZero(part.arg);
  });
}
