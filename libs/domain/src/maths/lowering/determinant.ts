/** Determinant of a square matrix of terms. */
import { integer } from '../rational.js';
import { numberTerm, type Term } from '../term.js';
import { addTerms, mulTerms, negateTerm, noValue } from './build.js';

/** Beyond this the expansion has too many products. */
const maxRows = 5;

function expanded(rows: readonly (readonly Term[])[]): Term {
  const [first, ...rest] = rows;
  if (!first) return numberTerm(integer(1));
  const products = first.map((entry, column) => {
    const minor = rest.map((row) => row.filter((_, k) => k !== column));
    const product = mulTerms([entry, expanded(minor)]);
    return column % 2 === 0 ? product : negateTerm(product);
  });
  return addTerms(products);
}

/** Laplace expansion along the first row; no value where the matrix is not square or has more than five rows. */
export function determinant(rows: readonly (readonly Term[])[]): Term {
  if (rows.length > maxRows || rows.some((row) => row.length !== rows.length)) return noValue('det');
  return expanded(rows);
}
