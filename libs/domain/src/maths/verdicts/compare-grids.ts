/** Points, vectors and matrices by name, and lines and planes in vector form: compared as what they are. */
import { minus, plus, times, whole } from '../build-expr.js';
import { compareExpressions } from '../comparing/expressions.js';
import type { Expr } from '../expr.js';
import { freeSymbols, someNode, substitute } from '../tree.js';
import type { CompareOptions, Verdict } from '../verdict.js';
import { combined } from './combined.js';
import { asMatrix, compareInOrder, elementsOf } from './compare-values.js';

const difference = (a: Expr, b: Expr): Expr => plus(a, minus(b));

const gridKinds: readonly Expr['kind'][] = ['tuple', 'list', 'matrix', 'sequence'];

/** What a name is said to be, `P = (1, 2)`, `x = (1, 2) + t(3, 4)`, or a point, vector or matrix by itself; null for anything else. */
export function gridIn(tree: Expr): Expr | null {
  const [name, value, more] = tree.kind === 'relation' ? tree.operands : [null, tree];
  const named = tree.kind !== 'relation' || (tree.signs[0] === '=' && name?.kind === 'symbol' && more === undefined);
  if (!named || !value) return null;
  return gridKinds.includes(combined(value).kind) && holdsValues(combined(value)) ? value : null;
}

const statements: readonly Expr['kind'][] = ['relation', 'element', 'and', 'or', 'not'];
const holdsValues = (grid: Expr): boolean => !someNode(grid, ({ kind }) => statements.includes(kind));

const entriesOf = (grid: Expr): readonly Expr[] | null => {
  const matrix = asMatrix(grid);
  return elementsOf(grid) ?? (matrix.kind === 'matrix' ? matrix.rows.flat() : null);
};

/** The letters that run through the numbers in vector form: the t of `(1, 2) + t(3, 4)`. */
function parametersOf(tree: Expr): readonly string[] {
  const terms = tree.kind === 'add' ? tree.terms : [];
  return terms.flatMap((term) => {
    const plain = term.kind === 'neg' ? term.arg : term;
    const letter = plain.kind === 'mul' ? plain.factors.find(({ kind }) => kind === 'symbol') : undefined;
    return letter?.kind === 'symbol' && gridKinds.includes(combined(plain).kind) ? [letter.name] : [];
  });
}

/** A point of the set, and the directions in which it goes on. */
type Flat = { readonly point: readonly Expr[]; readonly directions: readonly (readonly Expr[])[] };

/** Letters that usually run: a key that was worked out is one matrix, `[[1 + 4t], [2 + 3t]]`. */
const running: readonly string[] = ['t', 's', 'r', 'k', 'lambda', 'mu', 'u', 'v'];

function flatOf(tree: Expr, isWorkedOut = false): Flat | null {
  const typed = parametersOf(tree);
  const letters =
    isWorkedOut && typed.length === 0 ? [...freeSymbols(tree)].filter((name) => running.includes(name)) : typed;
  const parameters = [...new Set(letters)];
  const entries = entriesOf(combined(tree));
  if (parameters.length === 0 || !entries) return null;
  const zero = Object.fromEntries(parameters.map((name) => [name, whole(0)]));
  const point = entries.map((entry) => substitute(entry, zero));
  const directions = parameters.map((name) =>
    entries.map((entry, k) => difference(substitute(entry, { ...zero, [name]: whole(1) }), point[k] ?? whole(0))),
  );
  return { point, directions };
}

/** The determinant of rows and columns as many, by its first row. */
function determinant(rows: readonly (readonly Expr[])[]): Expr {
  const [first = [], ...rest] = rows;
  if (rows.length <= 1) return first[0] ?? whole(1);
  const terms = first.map((entry, column): Expr => {
    const minor = determinant(rest.map((row) => row.filter((_, k) => k !== column)));
    const term = times(entry, minor);
    return column % 2 === 0 ? term : minus(term);
  });
  return plus(...terms);
}

function choices(from: number, count: number): readonly (readonly number[])[] {
  if (count === 0) return [[]];
  return Array.from({ length: from }, (_, last) => last).flatMap((last) =>
    choices(last, count - 1).map((others) => [...others, last]),
  );
}

/** Whether vectors depend on each other; null where it is not decided. */
function isDependent(vectors: readonly (readonly Expr[])[], options: CompareOptions): boolean | null {
  const width = vectors[0]?.length ?? 0;
  let open = false;
  for (const columns of choices(width, vectors.length)) {
    const minor = determinant(vectors.map((row) => columns.map((column) => row[column] ?? whole(0))));
    const { verdict } = compareExpressions(minor, whole(0), options);
    if (verdict === 'different') return false;
    open ||= verdict === 'undecided';
  }
  return open ? null : true;
}

const maxDirections = 3;

/** Lines and planes as sets of points: another point of it, or other directions in it, are the same line or plane. */
function compareFlats(answer: Flat, key: Flat, options: CompareOptions): Verdict {
  const { directions } = key;
  if (directions.length > maxDirections || isDependent(directions, options) !== false)
    return { verdict: 'undecided', reason: 'keyIsNoRelation' };
  if (answer.point.length !== key.point.length || answer.directions.length !== directions.length)
    return { verdict: 'different' };
  const own = isDependent(answer.directions, options);
  if (own === true) return { verdict: 'different' };
  const across = answer.point.map((entry, k) => difference(entry, key.point[k] ?? whole(0)));
  const found = [...answer.directions, across].map((vector) => isDependent([...directions, vector], options));
  if (found.includes(false)) return { verdict: 'different' };
  return found.includes(null) || own === null ? { verdict: 'undecided', reason: 'notReal' } : { verdict: 'equal' };
}

/** Two points, vectors, matrices, lines or planes, with or without their names. */
export function compareGrids(answer: Expr, key: Expr, options: CompareOptions): Verdict {
  const other = flatOf(answer);
  const flat = flatOf(key, other !== null);
  if (flat) {
    return other ? compareFlats(other, flat, options) : { verdict: 'different' };
  }
  const [a, b] = [entriesOf(combined(answer)), entriesOf(combined(key))];
  if (!a || !b) return { verdict: 'different', reason: 'wrongKind' };
  return compareInOrder(a, b, options).verdict;
}
