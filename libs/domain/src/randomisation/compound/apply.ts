import { type Expr, type Rational, toText } from '../../maths/index.js';
import { integer, isInteger } from '../../maths/rational.js';
import { ItemFault, nowhere, ofNumber, ofWhole, type Polynomial, type Purse, type Value } from '../value.js';
import { type ItemFunction, takes } from './functions.js';
import {
  determinantOf,
  fromNumbers,
  identityRows,
  inverseOf,
  isSquare,
  matrixTree,
  numbersOf,
  type Rows,
  rankOf,
  traceOf,
  transposed,
  widthOf,
} from './matrices.js';
import { coefficientsOf, expandedTree, factoredTree, letterOf, slopes } from './polynomials.js';

/** The field and the expression that a fault is about. */
export type Place = { readonly path: string; readonly tree: Expr; readonly work?: Purse };
/** Works out what follows from a tree with values in it: its number, its matrix. */
export type Work = (tree: Expr) => Value;

const largestIdentity = 6;
/** Steps that multiplying a polynomial out may take. */
const polynomialWork = 300;

/** Throws ItemFault for a place of the item; the expression is told as it is written there. */
export function refuse(code: string, { path, tree }: Place, params: Record<string, string> = {}): never {
  throw new ItemFault({ code, path, params: { expression: toText(tree), ...params } });
}

/** The rows of a matrix. Throws ItemFault `matrixExpected` for any other value. */
export function rowsOf(value: Value, place: Place): Rows {
  return value.tree.kind === 'matrix' ? value.tree.rows : refuse('matrixExpected', place);
}

function squareOf(value: Value, place: Place): Rows {
  const rows = rowsOf(value, place);
  return isSquare(rows) ? rows : refuse('squareExpected', place);
}

function numbersIn(rows: Rows, place: Place): Rational[][] {
  return numbersOf(rows) ?? refuse('numbersExpected', place);
}

/** A whole number from `low` to `high`, as an index or an exponent. */
export function wholeIn(value: Value | undefined, low: number, high: number, place: Place): number {
  const exact = value?.exact;
  if (!exact || !isInteger(exact)) return refuse('wholeNumberExpected', place);
  if (exact.n < BigInt(low) || exact.n > BigInt(high))
    return refuse('indexOutside', place, { from: String(low), to: String(high), index: String(exact.n) });
  return Number(exact.n);
}

function entryOf(value: Value, indexes: readonly Value[], place: Place, work: Work): Value {
  const [first, second] = indexes;
  if (value.more?.kind === 'list') {
    const { items } = value.more;
    const found = items[wholeIn(first, 1, items.length, place) - 1];
    return found && !second ? found : refuse('listExpected', place);
  }
  if (value.tree.kind !== 'matrix') return refuse(second ? 'matrixExpected' : 'listExpected', place);
  const { rows } = value.tree;
  const row = rows[wholeIn(first, 1, rows.length, place) - 1] ?? [];
  const found = row[wholeIn(second, 1, row.length, place) - 1];
  return found ? work(found) : refuse('matrixExpected', place);
}

function rootsOf(value: Value, place: Place): Polynomial {
  return value.more?.kind === 'polynomial' ? value.more : refuse('polynomialExpected', place);
}

function coefficientsIn(value: Value, place: Place): { letter: string; coefficients: Rational[] } {
  place.work?.spend(polynomialWork, place.path);
  const letter = letterOf(value);
  const coefficients = letter === null ? null : coefficientsOf(value.tree, letter);
  return letter === null || coefficients === null ? refuse('polynomialExpected', place) : { letter, coefficients };
}

const formula = (tree: Expr): Value => ({ tree, exact: null, places: null });

/** The inverse of a square of numbers. Throws ItemFault `notInvertible`. */
export function inverseValue(value: Value, place: Place): Value {
  const solved = inverseOf(numbersIn(squareOf(value, place), place));
  return solved ? formula(matrixTree(fromNumbers(solved))) : refuse('notInvertible', place);
}

/** The determinant; with letters among the entries it stays a call, which grading and typesetting know. */
export function determinantValue(value: Value, place: Place): Value {
  const rows = squareOf(value, place);
  const numbers = numbersOf(rows);
  if (numbers) return ofNumber(determinantOf(numbers));
  return formula({ kind: 'call', name: 'det', args: [matrixTree(rows)], span: nowhere });
}

/** A function of the item language with its arguments worked out. Throws ItemFault. */
export function applyFunction(
  name: ItemFunction,
  args: readonly Value[],
  { place, work }: { place: Place; work: Work },
): Value {
  const [first, ...rest] = args;
  const [second] = rest;
  if (!first || !takes(name, args.length)) {
    return refuse('wrongArguments', place, { name, count: String(args.length) });
  }
  switch (name) {
    case 'entry':
      return entryOf(first, rest, place, work);
    case 'length':
      return first.more?.kind === 'list' ? ofWhole(first.more.items.length) : refuse('listExpected', place);
    case 'rows':
      return ofWhole(rowsOf(first, place).length);
    case 'columns':
      return ofWhole(widthOf(rowsOf(first, place)));
    case 'transpose':
      return formula(matrixTree(transposed(rowsOf(first, place))));
    case 'inverse':
      return inverseValue(first, place);
    case 'trace':
      return work(traceOf(squareOf(first, place)));
    case 'rank':
      return ofWhole(rankOf(numbersIn(rowsOf(first, place), place)));
    case 'identity':
      return formula(matrixTree(identityRows(wholeIn(first, 1, largestIdentity, place))));
    case 'rootOf': {
      const { roots } = rootsOf(first, place);
      return ofWhole(roots[wholeIn(second, 1, roots.length, place) - 1] ?? 0n);
    }
    case 'coef': {
      const { coefficients } = coefficientsIn(first, place);
      return ofNumber(coefficients[wholeIn(second, 0, 100, place)] ?? integer(0));
    }
    case 'deg': {
      const { coefficients } = coefficientsIn(first, place);
      const highest = coefficients.findLastIndex((value) => value.n !== 0n);
      return ofWhole(Math.max(highest, 0));
    }
    case 'valueAt': {
      const { coefficients } = coefficientsIn(first, place);
      return work(horner(coefficients, second?.tree ?? first.tree));
    }
    case 'factored':
      return formula(factoredTree(rootsOf(first, place)));
    case 'derivative': {
      const { letter, coefficients } = coefficientsIn(first, place);
      return work(expandedTree(slopes(coefficients), letter));
    }
    case 'polynomial': {
      const { letter, coefficients } = coefficientsIn(first, place);
      return work(expandedTree(coefficients, letter));
    }
  }
}

/** The sum of coefficients times powers of `at`. */
function horner(coefficients: readonly Rational[], at: Expr): Expr {
  const terms = coefficients.map((coefficient, power): Expr => {
    const exponent = ofWhole(power).tree;
    const factors: Expr[] = [ofNumber(coefficient).tree, { kind: 'pow', base: at, exponent, span: nowhere }];
    return { kind: 'mul', factors, span: nowhere };
  });
  return { kind: 'add', terms: [ofWhole(0).tree, ...terms], span: nowhere };
}
