import { type Expr, evaluateExact, type Rational } from '../../maths/index.js';
import { divide, integer, multiply, negate, subtract } from '../../maths/rational.js';
import { tidy } from '../tidy.js';
import { nowhere, numberTree } from '../value.js';

/** Entries in rows of equal length, at least one of each. */
export type Rows = readonly (readonly Expr[])[];

export const matrixTree = (rows: Rows): Expr => ({ kind: 'matrix', rows, span: nowhere });
export const widthOf = (rows: Rows): number => rows[0]?.length ?? 0;
export const isSquare = (rows: Rows): boolean => rows.length === widthOf(rows);

/** An entry worked out: a number where it is one, otherwise as a person would write it. */
function workedOut(tree: Expr): Expr {
  const exact = evaluateExact(tree, {});
  return exact ? numberTree(exact) : tidy(tree);
}

const sum = (terms: readonly Expr[]): Expr => workedOut({ kind: 'add', terms, span: nowhere });
const product = (factors: readonly Expr[]): Expr => workedOut({ kind: 'mul', factors, span: nowhere });

/** The entries as numbers; null when one of them is none. */
export function numbersOf(rows: Rows): Rational[][] | null {
  const numbers: Rational[][] = [];
  for (const row of rows) {
    const found = row.map((entry) => evaluateExact(entry, {}));
    if (!found.every((value) => value !== null)) return null;
    numbers.push(found);
  }
  return numbers;
}

/** Entries as they are written: 3, −2, 1/2. */
export const fromNumbers = (rows: readonly (readonly Rational[])[]): Rows => rows.map((row) => row.map(numberTree));

/** Entry by entry; null when the sizes differ. */
export function addRows(a: Rows, b: Rows): Rows | null {
  if (a.length !== b.length || widthOf(a) !== widthOf(b)) return null;
  return a.map((row, at) => row.map((entry, column) => sum([entry, ...(b[at]?.slice(column, column + 1) ?? [])])));
}

export const scaleRows = (rows: Rows, by: Expr): Rows => rows.map((row) => row.map((entry) => product([by, entry])));

export const transposed = (rows: Rows): Rows =>
  Array.from({ length: widthOf(rows) }, (_, column) => rows.flatMap((row) => row.slice(column, column + 1)));

/** Rows times columns; null when they do not fit. */
export function multiplyRows(a: Rows, b: Rows): Rows | null {
  if (widthOf(a) !== b.length) return null;
  const columns = transposed(b);
  return a.map((row) =>
    columns.map((column) =>
      sum(row.map((entry, at) => ({ kind: 'mul', factors: [entry, ...column.slice(at, at + 1)], span: nowhere }))),
    ),
  );
}

export const identityRows = (size: number): Rows =>
  fromNumbers(
    Array.from({ length: size }, (_, at) => Array.from({ length: size }, (_, k) => integer(at === k ? 1 : 0))),
  );

type Reduced = { readonly rows: Rational[][]; readonly rank: number; readonly determinant: Rational };

/** Gauss and Jordan on the first `columns` columns; the determinant is that of the square they make. */
function reduced(matrix: readonly (readonly Rational[])[], columns: number): Reduced {
  const rows = matrix.map((row) => [...row]);
  let rank = 0;
  let determinant = integer(1);
  for (let column = 0; column < columns; column += 1) {
    const from = rows.findIndex((row, at) => at >= rank && row[column]?.n !== 0n);
    const pivotRow = rows[from];
    const other = rows[rank];
    const pivot = pivotRow?.[column];
    if (!pivotRow || !other || !pivot) {
      determinant = integer(0);
      continue;
    }
    rows[from] = other;
    const top = pivotRow.map((value) => divide(value, pivot));
    rows[rank] = top;
    determinant = multiply(from === rank ? determinant : negate(determinant), pivot);
    rows.forEach((row, at) => {
      const factor = row[column];
      if (at === rank || !factor || factor.n === 0n) return;
      rows[at] = row.map((value, k) => subtract(value, multiply(factor, top[k] ?? integer(0))));
    });
    rank += 1;
  }
  return { rows, rank, determinant };
}

/** Of a square of numbers. */
export const determinantOf = (rows: readonly (readonly Rational[])[]): Rational =>
  reduced(rows, rows.length).determinant;

/** Of any matrix of numbers. */
export const rankOf = (rows: readonly (readonly Rational[])[]): number => reduced(rows, rows[0]?.length ?? 0).rank;

/** The inverse of a square of numbers; null when there is none. */
export function inverseOf(rows: readonly (readonly Rational[])[]): Rational[][] | null {
  const size = rows.length;
  const beside = rows.map((row, at) => [...row, ...row.map((_, k) => integer(at === k ? 1 : 0))]);
  const { rows: solved, determinant } = reduced(beside, size);
  return determinant.n === 0n ? null : solved.map((row) => row.slice(size));
}

/** The sum of the diagonal of a square, worked out as far as it goes. */
export const traceOf = (rows: Rows): Expr => sum(rows.flatMap((row, at) => row.slice(at, at + 1)));
