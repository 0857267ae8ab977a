/** Resultants of two polynomials in two variables: evaluation at integers, fraction-free determinants, interpolation. */
import type { Budget } from '../budget.js';
import { add, divide, integer, multiply, negate, type Rational } from '../rational.js';
import { toIntegers } from './algebraic.js';
import type { IntPoly } from './integer-poly.js';
import { coefficientsIn, constantPoly, replaceIn, type SparsePoly, univariate } from './sparse.js';

/** Determinant by Bareiss elimination. */
function determinant(rows: bigint[][], budget: Budget): bigint {
  const n = rows.length;
  budget.spend(n * n * n);
  let last = 1n;
  let flips = 1n;
  for (let k = 0; k < n - 1; k++) {
    const pivotRow = rows.findIndex((row, i) => i >= k && row[k] !== 0n);
    const [pivot, current] = [rows[pivotRow], rows[k]];
    if (!pivot || !current) return 0n;
    if (pivotRow !== k) {
      [rows[k], rows[pivotRow]] = [pivot, current];
      flips = -flips;
    }
    const top = pivot[k] ?? 0n;
    for (let i = k + 1; i < n; i++) {
      const row = rows[i] ?? [];
      const head = row[k] ?? 0n;
      rows[i] = row.map((value, j) => (j > k ? (value * top - head * (pivot[j] ?? 0n)) / last : 0n));
    }
    last = top;
  }
  return flips * (rows[n - 1]?.[n - 1] ?? 0n);
}

function sylvester(a: readonly bigint[], b: readonly bigint[]): bigint[][] {
  const [m, n] = [a.length - 1, b.length - 1];
  const row = (coefficients: readonly bigint[], shift: number): bigint[] =>
    Array.from({ length: m + n }, (_, j) => coefficients[coefficients.length - 1 - (j - shift)] ?? 0n);
  return [...Array.from({ length: n }, (_, k) => row(a, k)), ...Array.from({ length: m }, (_, k) => row(b, k))];
}

function totalDegree(p: SparsePoly): number {
  return Math.max(0, ...[...p.values()].map(({ powers }) => [...powers.values()].reduce((x, y) => x + y, 0)));
}

/** Newton interpolation through the points (0, v0), (1, v1), ... */
function interpolate(values: readonly bigint[]): Rational[] {
  let differences: Rational[] = values.map((v) => integer(v));
  const newton: Rational[] = [];
  for (let k = 0; differences.length > 0; k++) {
    newton.push(differences[0] ?? integer(0));
    const current = differences;
    differences = current
      .slice(1)
      .map((value, i) => divide(add(value, negate(current[i] ?? integer(0))), integer(k + 1)));
  }
  let result: Rational[] = [];
  for (let k = newton.length - 1; k >= 0; k--) {
    const shifted: Rational[] = [integer(0), ...result];
    result = shifted.map((value, i) => add(value, multiply(integer(-k), result[i] ?? integer(0))));
    result[0] = add(result[0] ?? integer(0), newton[k] ?? integer(0));
  }
  return result;
}

/**
 * The resultant of a and b with `gone` eliminated, in the variable `kept`, up to a positive factor; it vanishes at the `kept` of every
 * common zero. The zero polynomial when they share a factor, null when the polynomials are too large. Throws BudgetSpent.
 */
export function resultant(a: SparsePoly, b: SparsePoly, gone: string, kept: string, budget: Budget): IntPoly | null {
  const [da, db] = [coefficientsIn(a, gone).length - 1, coefficientsIn(b, gone).length - 1];
  if (da < 1 || db < 1) {
    const plain = univariate(da < 1 ? a : b, kept);
    return plain;
  }
  const bound = totalDegree(a) * totalDegree(b);
  if (bound > 30 || da + db > 12) return null;
  const values: bigint[] = [];
  for (let x = 0; x <= bound; x++) {
    const at = constantPoly(integer(x));
    const rows = [a, b].map((p, k) => {
      const cut = replaceIn(p, kept, at);
      const size = (k === 0 ? da : db) + 1;
      return cut && { cut, size };
    });
    const [first, second] = rows.map((row) => row && scaled(row.cut, gone, row.size));
    if (!first || !second) return null;
    values.push(determinant(sylvester(first, second), budget));
  }
  return toIntegers(interpolate(values));
}

/** Coefficients padded to the full length; every cut of one polynomial must be scaled alike, so the input is integral. */
function scaled(p: SparsePoly, name: string, size: number): bigint[] | null {
  const found: bigint[] = new Array<bigint>(size).fill(0n);
  for (const [k, coefficient] of coefficientsIn(p, name).entries()) {
    const value = coefficient.size === 0 ? 0n : coefficient.get('')?.factor;
    if (value === undefined) return null;
    if (value !== 0n) {
      if (value.d !== 1n) return null;
      found[k] = value.n;
    }
  }
  return found;
}

/** The polynomial times the common denominator of its coefficients. */
export function integral(p: SparsePoly): SparsePoly {
  const d = [...p.values()].reduce(
    (product, { factor }) => (product % factor.d === 0n ? product : product * factor.d),
    1n,
  );
  return new Map([...p].map(([key, { powers, factor }]) => [key, { powers, factor: multiply(factor, integer(d)) }]));
}
