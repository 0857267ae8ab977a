import {
  type Expr,
  evaluateExact,
  evaluateTruth,
  freeSymbols,
  type Rational,
  substitute,
  toText,
} from '../maths/index.js';
import { bitLength } from '../maths/rational.js';
import { childrenOf } from '../maths/tree.js';
import { evaluateCompound, isCompound } from './compound/evaluate.js';
import { ItemFault, numberTree, type Value, type Values } from './value.js';
import { nodesOf, weightOf } from './work.js';

export { readExpression } from './read-expression.js';
export { ItemFault, numberTree, type Value, type Values } from './value.js';

/** Functions whose argument may be a polynomial in a letter that is no variable. */
const lettered = new Set(['polynomial', 'derivative', 'coef', 'deg', 'valueAt']);

function hidden(tree: Expr, into: Set<string>): Set<string> {
  if (tree.kind === 'call' && lettered.has(tree.name)) {
    for (const name of freeSymbols(tree)) if (name.length === 1) into.add(name);
  }
  for (const child of childrenOf(tree)) hidden(child, into);
  return into;
}

/** The first name in an expression that is no variable; the letter of a polynomial is none that is missing. */
export function strangerIn(tree: Expr, isKnown: (name: string) => boolean, letters: Iterable<string>): string | null {
  const unknown = [...freeSymbols(tree)].filter((name) => !isKnown(name));
  if (unknown.length === 0) return null;
  const free = hidden(tree, new Set(letters));
  return unknown.find((name) => !free.has(name)) ?? null;
}

/** Letters that the polynomials among the values are written in. */
export const lettersIn = (values: Values): string[] =>
  [...values.values()].flatMap(({ more }) => (more?.kind === 'polynomial' ? [more.letter] : []));

/** Bits of a number and nodes of a tree beyond which a chain of computed variables is refused, not followed. */
const maxBits = 8_000;
const maxNodes = 2_000;

function guarded(value: Value, path: string): Value {
  const { exact, tree } = value;
  const large = exact ? bitLength(exact.n) + bitLength(exact.d) > maxBits : nodesOf(tree) > maxNodes;
  if (large) throw new ItemFault({ code: 'tooMuchWork', path, params: {} });
  return value;
}

const placeOf = (tree: Expr, { work }: Values, path: string) => ({ path, tree, ...(work ? { work } : {}) });

function placesOf(values: readonly Value[]): number | null {
  return values.reduce<number | null>((most, { places, more }) => {
    const own = more?.kind === 'list' ? placesOf(more.items) : places;
    return own === null ? most : Math.max(most ?? 0, own);
  }, null);
}

/** Digits after the point that a rounded value is written with; null for what is not rounded. */
function roundedTo(tree: Expr): number | null {
  if (tree.kind !== 'call') return null;
  if (tree.name === 'floor' || tree.name === 'ceil') return 0;
  const [, digits] = tree.args;
  const places = tree.name === 'round' ? (digits ? evaluateExact(digits, {}) : { n: 0n, d: 1n }) : null;
  return places && places.d === 1n && places.n >= 0n && places.n <= 12n ? Number(places.n) : null;
}

/**
 * The value of an expression in the variables drawn so far; names that are none of them stay as they are. Throws ItemFault with
 * `path` where a matrix, a list or a text is used as it cannot be, and where the item costs too much.
 */
export function evaluateIn(tree: Expr, values: Values, path = ''): Value {
  values.work?.spend(weightOf(tree), path);
  const used = [...freeSymbols(tree)].flatMap((name) => {
    const value = values.get(name);
    return value ? [[name, value] as const] : [];
  });
  const places = roundedTo(tree) ?? placesOf(used.map(([, value]) => value));
  if (isCompound(tree, values)) {
    const value = evaluateCompound(tree, values, placeOf(tree, values, path));
    // An entry is written as the list has it; what is computed from decimals is one.
    const isEntry = tree.kind === 'call' && tree.name === 'entry';
    return guarded(value.exact && value.places === null && !isEntry ? { ...value, places } : value, path);
  }
  const rational: Record<string, Rational> = {};
  for (const [name, value] of used) if (value.exact) rational[name] = value.exact;
  const exact = used.every(([, value]) => value.exact !== null) ? evaluateExact(tree, rational) : null;
  if (exact) return guarded({ tree: numberTree(exact), exact, places }, path);
  const trees = Object.fromEntries(used.map(([name, value]) => [name, value.tree]));
  return guarded({ tree: substitute(tree, trees), exact: null, places }, path);
}

/** The same as a formula, such as a key has to be. Throws ItemFault for a text. */
export function formulaIn(tree: Expr, values: Values, path: string): Expr {
  const value = evaluateIn(tree, values, path);
  const texts = value.more?.kind === 'list' ? value.more.items : [value];
  for (const { more } of texts) {
    if (more?.kind !== 'word') continue;
    const params = { expression: toText(tree), word: more.forms[0] ?? '' };
    throw new ItemFault({ code: 'wordInFormula', path, params });
  }
  return value.tree;
}

/** Whether a condition holds; null where it cannot be told. */
export function truthIn(tree: Expr, values: Values, path: string): boolean | null {
  values.work?.spend(weightOf(tree), path);
  if (isCompound(tree, values))
    return evaluateTruth(evaluateCompound(tree, values, placeOf(tree, values, path)).tree, {});
  const exact: Record<string, Rational> = {};
  for (const name of freeSymbols(tree)) {
    const value = values.get(name)?.exact;
    if (value) exact[name] = value;
  }
  return evaluateTruth(tree, exact);
}

/** A division by zero somewhere in a closed expression. */
export function isUndefined(tree: Expr): boolean {
  if (tree.kind !== 'div') return false;
  const denominator = evaluateExact(tree.denominator, {});
  return (denominator !== null && denominator.n === 0n) || isUndefined(tree.numerator) || isUndefined(tree.denominator);
}
