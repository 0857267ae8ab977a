/** Equations and inequalities in real numbers, all linear: whether they hold at once, and a point where they do. */
import type { Budget } from '../budget.js';
import { add, compare, divide, integer, multiply, negate, one, type Rational, ratio, subtract } from '../rational.js';

/** `sum of factors[k] x_k + constant`, whole numbers. A missing factor is 0. */
export type Row = { readonly factors: readonly number[]; readonly constant: number };
export type Condition = { readonly row: Row; readonly sign: '=' | '>=' | '>' };

/** Whole numbers beyond this are no longer exact once multiplied. */
const largest = 2 ** 25;
const maxRows = 120;

function gcd(a: number, b: number): number {
  let [x, y] = [Math.abs(a), Math.abs(b)];
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}

const at = (row: Row, column: number): number => row.factors[column] ?? 0;

/** In lowest terms; null where the numbers grow too long. */
function lowest(row: Row): Row | null {
  let shared = Math.abs(row.constant);
  for (const factor of row.factors) shared = gcd(shared, factor);
  const reduced = shared > 1 ? { factors: row.factors.map((f) => f / shared), constant: row.constant / shared } : row;
  return reduced.factors.some((f) => Math.abs(f) > largest) || Math.abs(reduced.constant) > largest ? null : reduced;
}

function combined(a: Row, times: number, b: Row, by: number): Row | null {
  const length = Math.max(a.factors.length, b.factors.length);
  const factors: number[] = [];
  for (let k = 0; k < length; k++) factors.push(times * at(a, k) + by * at(b, k));
  return lowest({ factors, constant: times * a.constant + by * b.constant });
}

const isConstant = (row: Row): boolean => row.factors.every((factor) => factor === 0);

function holdsAlone({ row, sign }: Condition): boolean {
  if (sign === '=') return row.constant === 0;
  return sign === '>' ? row.constant > 0 : row.constant >= 0;
}

/** Conditions that were used to take a column out of the others. */
type Stage = { readonly column: number; readonly conditions: readonly Condition[] };
/** `false`: they never hold at once; null: too large to tell; else the columns in the order in which they were taken out. */
export type Solved = false | null | readonly Stage[];

/** Without what is true anyway and what stands twice; false where one contradicts itself. */
function tidy(conditions: readonly Condition[]): Condition[] | false {
  const kept = new Map<string, Condition>();
  for (const condition of conditions) {
    if (isConstant(condition.row)) {
      if (!holdsAlone(condition)) return false;
      continue;
    }
    const key = condition.sign + condition.row.factors.join();
    const known = kept.get(key);
    if (!known || condition.row.constant < known.row.constant) {
      if (known && condition.sign === '=') return false;
      kept.set(key, condition);
    } else if (condition.sign === '=' && condition.row.constant !== known.row.constant) return false;
  }
  return [...kept.values()];
}

function withoutColumn(conditions: readonly Condition[], column: number, by: Condition): Condition[] | null {
  const pivot = at(by.row, column);
  const result: Condition[] = [];
  for (const condition of conditions) {
    if (condition === by) continue;
    const factor = at(condition.row, column);
    const row =
      factor === 0 ? condition.row : combined(condition.row, Math.abs(pivot), by.row, -factor * Math.sign(pivot));
    if (!row) return null;
    result.push({ row, sign: condition.sign });
  }
  return result;
}

/** The column whose bounds from below and above make the fewest new conditions. */
function cheapestColumn(conditions: readonly Condition[]): number | undefined {
  const columns = Math.max(...conditions.map(({ row }) => row.factors.length));
  let best: { readonly column: number; readonly cost: number } | null = null;
  for (let column = 0; column < columns; column++) {
    const below = conditions.filter(({ row }) => at(row, column) > 0).length;
    const above = conditions.filter(({ row }) => at(row, column) < 0).length;
    if (below + above > 0 && (!best || below * above < best.cost)) best = { column, cost: below * above };
  }
  return best?.column;
}

/** Fourier and Motzkin's elimination. Throws BudgetSpent. */
export function solveLinear(given: readonly Condition[], budget: Budget): Solved {
  const stages: Stage[] = [];
  let left = tidy(given);
  while (left && left.length > 0) {
    budget.spend(4 + 2 * left.length);
    const equation = left.find(({ sign }) => sign === '=');
    if (equation) {
      const column = equation.row.factors.findIndex((factor) => factor !== 0);
      stages.push({ column, conditions: [equation] });
      const next = withoutColumn(left, column, equation);
      if (!next) return null;
      left = tidy(next);
      continue;
    }
    const column = cheapestColumn(left);
    if (column === undefined) break;
    const below = left.filter(({ row }) => at(row, column) > 0);
    const above = left.filter(({ row }) => at(row, column) < 0);
    if (below.length * above.length > maxRows) return null;
    budget.spend(4 * below.length * above.length);
    stages.push({ column, conditions: [...below, ...above] });
    const next = left.filter(({ row }) => at(row, column) === 0);
    for (const low of below) {
      for (const high of above) {
        const row = combined(low.row, -at(high.row, column), high.row, at(low.row, column));
        if (!row) return null;
        next.push({ row, sign: low.sign === '>' || high.sign === '>' ? '>' : '>=' });
      }
    }
    left = tidy(next);
  }
  return left === false ? false : stages;
}

function restAt(row: Row, column: number, values: readonly Rational[]): Rational {
  let sum = integer(row.constant);
  for (const [k, factor] of row.factors.entries()) {
    const value = values[k];
    if (k !== column && factor !== 0 && value) sum = add(sum, multiply(integer(factor), value));
  }
  return sum;
}

/** Shares of the way between two bounds, and steps beyond a single one. */
const shares: readonly Rational[] = [ratio(1n, 2n), ratio(1n, 5n), ratio(7n, 8n)];
const steps: readonly Rational[] = [one, ratio(1n, 3n), integer(4)];

/** A number between two bounds, inside them where there is room. */
function between(low: Rational | null, high: Rational | null, choice: number): Rational {
  const step = steps[choice % steps.length] ?? one;
  if (low && high) {
    return add(low, multiply(subtract(high, low), shares[choice % shares.length] ?? one));
  }
  if (low) return add(low, step);
  return high ? subtract(high, step) : integer(choice);
}

/** Values of the columns at a point where the conditions hold; `choice` tells which of them. */
export function pointOf(stages: readonly Stage[], columns: number, choice: number): Rational[] {
  const values: Rational[] = Array.from({ length: columns }, (_, k) => integer(choice === 0 ? 0 : choice + k));
  for (const { column, conditions } of [...stages].reverse()) {
    let [low, high]: [Rational | null, Rational | null] = [null, null];
    for (const { row, sign } of conditions) {
      const factor = at(row, column);
      const bound = divide(negate(restAt(row, column, values)), integer(factor));
      if ((factor > 0 || sign === '=') && (!low || compare(bound, low) > 0)) low = bound;
      if ((factor < 0 || sign === '=') && (!high || compare(bound, high) < 0)) high = bound;
    }
    values[column] = between(low, high, choice);
  }
  return values;
}
