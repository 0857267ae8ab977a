import { type CallExpr, type Expr, evaluateExact, type Rational, substitute } from '../../maths/index.js';
import { bitLength } from '../../maths/rational.js';
import { mapChildren, someNode } from '../../maths/tree.js';
import { nowhere, numberTree, ofWhole, type Value, type Values } from '../value.js';
import { nodesOf } from '../work.js';
import { applyFunction, determinantValue, inverseValue, type Place, refuse, rowsOf, wholeIn } from './apply.js';
import { isItemFunction } from './functions.js';
import { addRows, identityRows, isSquare, matrixTree, multiplyRows, type Rows, scaleRows } from './matrices.js';

const maxSeriesTerms = 200;
const highestMatrixPower = 20;

const isMatrix = (value: Value): boolean => value.tree.kind === 'matrix';
const formula = (tree: Expr): Value => ({ tree, exact: null, places: null });

/** Whether a tree uses matrices, lists, texts, polynomials or a function of theirs: all else is a plain formula. */
export function isCompound(tree: Expr, values: Values): boolean {
  return someNode(tree, (node) => {
    if (node.kind === 'matrix') return true;
    if (node.kind === 'call') return isItemFunction(node.name);
    const value = node.kind === 'symbol' ? values.get(node.name) : undefined;
    return value !== undefined && (value.more !== undefined || isMatrix(value));
  });
}

/** A formula without compound values, worked out as far as it goes. */
function plain(tree: Expr, values: Values): Value {
  const trees = Object.fromEntries([...values].map(([name, value]) => [name, value.tree]));
  return workedOut(substitute(tree, trees));
}

function workedOut(tree: Expr): Value {
  const exact = evaluateExact(tree, {});
  return exact ? { tree: numberTree(exact), exact, places: null } : formula(tree);
}

/** A value as part of a formula: texts and whole lists cannot be. */
function partOf(value: Value, place: Place): Expr {
  if (value.more?.kind === 'word') return refuse('wordInFormula', place, { word: value.more.forms[0] ?? '' });
  if (value.more?.kind === 'list') return refuse('listInFormula', place);
  return value.tree;
}

/** Digits of an entry and nodes of a matrix beyond which a chain of products is refused, not followed. */
const maxBits = 128;
const maxNodes = 2_000;

function matrixValue(rows: Rows | null, place: Place): Value {
  if (rows === null) return refuse('matrixSizes', place);
  place.work?.spend(rows.length ** 3, place.path);
  const tree = matrixTree(rows);
  const large = rows.flat().some((entry) => {
    const exact = evaluateExact(entry, {});
    return exact !== null && bitLength(exact.n) + bitLength(exact.d) > maxBits;
  });
  return large || nodesOf(tree) > maxNodes ? refuse('tooMuchWork', place) : formula(tree);
}

function power(base: Rows, exponent: Value, place: Place): Value {
  if (!isSquare(base)) return refuse('squareExpected', place);
  const times = wholeIn(exponent, -highestMatrixPower, highestMatrixPower, place);
  const from = times < 0 ? rowsOf(inverseValue(formula(matrixTree(base)), place), place) : base;
  let result = matrixValue(identityRows(base.length), place);
  for (let k = 0; k < Math.abs(times); k += 1) result = matrixValue(multiplyRows(rowsOf(result, place), from), place);
  return result;
}

function product(factors: readonly Value[], place: Place): Value {
  let matrix: Value | null = null;
  const scalars: Expr[] = [];
  for (const factor of factors) {
    if (!isMatrix(factor)) {
      scalars.push(partOf(factor, place));
      continue;
    }
    matrix = matrix === null ? factor : matrixValue(multiplyRows(rowsOf(matrix, place), rowsOf(factor, place)), place);
  }
  if (matrix === null) return workedOut({ kind: 'mul', factors: scalars, span: nowhere });
  return matrixValue(scalars.reduce<Rows>(scaleRows, rowsOf(matrix, place)), place);
}

function sum(terms: readonly Value[], place: Place): Value {
  if (!terms.some(isMatrix)) {
    return workedOut({ kind: 'add', terms: terms.map((term) => partOf(term, place)), span: nowhere });
  }
  const [first, ...rest] = terms.map((term) => (isMatrix(term) ? rowsOf(term, place) : refuse('matrixSizes', place)));
  const total = rest.reduce<Rows | null>((rows, next) => rows && addRows(rows, next), first ?? null);
  return matrixValue(total, place);
}

/** `sum(entry(L, k), k, 1, 5)`: written out, because what it runs over has a value for whole numbers alone. */
function series(tree: CallExpr, values: Values, place: Place): Value {
  const [body, bound, low, high] = tree.args;
  if (!body || !low || !high || (bound?.kind !== 'symbol' && bound?.kind !== 'constant'))
    return refuse('wrongArguments', place, { name: tree.name, count: String(tree.args.length) });
  const limit = (end: Expr): number => wholeIn(evaluateCompound(end, values, place), -1_000_000, 1_000_000, place);
  const [from, to] = [limit(low), limit(high)];
  if (to - from >= maxSeriesTerms) return refuse('tooMuchWork', place);
  const parts = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => {
    values.work?.spend(10, place.path);
    return evaluateCompound(body, new Map([...values, [bound.name, ofWhole(from + at)]]), place);
  });
  return tree.name === 'sum'
    ? sum([...(parts.some(isMatrix) ? [] : [ofWhole(0)]), ...parts], place)
    : product([ofWhole(1), ...parts], place);
}

/** What a determinant, an inverse or a rank costs beside its expression. */
function costOf(args: readonly Value[]): number {
  const [first] = args;
  return first?.tree.kind === 'matrix' ? first.tree.rows.length ** 3 : 1;
}

function called(tree: CallExpr, values: Values, place: Place): Value {
  if (tree.name === 'sum' || tree.name === 'product') return series(tree, values, place);
  const args = tree.args.map((arg) => evaluateCompound(arg, values, place));
  values.work?.spend(costOf(args), place.path);
  if (isItemFunction(tree.name)) return applyFunction(tree.name, args, { place, work: workedOut });
  const [first] = args;
  if (tree.name === 'det' && first) return determinantValue(first, place);
  return workedOut({ ...tree, args: args.map((arg) => partOf(arg, place)) });
}

/** Two matrices are equal entry by entry; no other sign stands between them. */
function comparedMatrices(tree: Expr, operands: readonly Value[], place: Place): Expr | null {
  if (tree.kind !== 'relation' || !operands.some(isMatrix)) return null;
  const [left, right] = operands;
  const [sign] = tree.signs;
  // `A = [[1, 2], [3, 4]]` says what A is.
  if ([left, right].some((side) => side?.tree.kind === 'symbol')) return null;
  if (!left || !right || operands.length !== 2 || (sign !== '=' && sign !== '!=')) return refuse('matrixSizes', place);
  const [a, b] = [rowsOf(left, place).flat(), rowsOf(right, place).flat()];
  const same = rowsOf(left, place).length === rowsOf(right, place).length && a.length === b.length;
  const equal = same && a.every((entry, at) => sameNumber(entry, b[at]));
  return { kind: 'boolean', value: equal === (sign === '='), span: nowhere };
}

function sameNumber(a: Expr, b: Expr | undefined): boolean {
  const [left, right]: (Rational | null)[] = [evaluateExact(a, {}), b ? evaluateExact(b, {}) : null];
  return left !== null && left !== undefined && right?.n === left.n && right.d === left.d;
}

/**
 * The value of an expression that uses matrices, lists, polynomials or their functions (docs/item-language.md). Throws ItemFault:
 * sizes that do not fit, an index outside, no inverse, a text in a formula, each with the expression.
 */
export function evaluateCompound(tree: Expr, values: Values, place: Place): Value {
  if (tree.kind === 'symbol') return values.get(tree.name) ?? formula(tree);
  if (!isCompound(tree, values)) return plain(tree, values);
  const of = (child: Expr): Value => evaluateCompound(child, values, place);
  switch (tree.kind) {
    case 'matrix':
      return matrixValue(
        tree.rows.map((row) => row.map((entry) => partOf(of(entry), place))),
        place,
      );
    case 'add':
      return sum(tree.terms.map(of), place);
    case 'mul':
      return product(tree.factors.map(of), place);
    case 'neg':
      return product([ofWhole(-1), of(tree.arg)], place);
    case 'div': {
      const numerator = of(tree.numerator);
      const denominator = partOf(of(tree.denominator), place);
      if (!isMatrix(numerator)) return workedOut({ ...tree, numerator: partOf(numerator, place), denominator });
      const inverse: Expr = { kind: 'div', numerator: numberTree({ n: 1n, d: 1n }), denominator, span: nowhere };
      return product([workedOut(inverse), numerator], place);
    }
    case 'pow': {
      const base = of(tree.base);
      const exponent = of(tree.exponent);
      if (isMatrix(base)) return power(rowsOf(base, place), exponent, place);
      return workedOut({ ...tree, base: partOf(base, place), exponent: partOf(exponent, place) });
    }
    case 'call':
      return called(tree, values, place);
    default: {
      const children = new Map<Expr, Value>();
      const changed = mapChildren(tree, (child) => {
        const value = of(child);
        children.set(child, value);
        return partOf(value, place);
      });
      return workedOut(comparedMatrices(tree, [...children.values()], place) ?? changed);
    }
  }
}
