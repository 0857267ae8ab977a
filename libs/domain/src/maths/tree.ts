/** Walking and changing syntax trees. */
import type { Expr } from './expr.js';

/** The nodes right below a node, in order. */
export function childrenOf(tree: Expr): readonly Expr[] {
  switch (tree.kind) {
    case 'number':
    case 'symbol':
    case 'constant':
    case 'boolean':
      return [];
    case 'add':
      return tree.terms;
    case 'mul':
      return tree.factors;
    case 'div':
      return [tree.numerator, tree.denominator];
    case 'pow':
      return [tree.base, tree.exponent];
    case 'neg':
    case 'plusMinus':
    case 'abs':
    case 'factorial':
    case 'percent':
    case 'not':
      return [tree.arg];
    case 'relation':
      return tree.operands;
    case 'list':
    case 'tuple':
    case 'set':
    case 'sequence':
      return tree.items;
    case 'interval':
      return [tree.low, tree.high];
    case 'matrix':
      return tree.rows.flat();
    case 'piecewise':
      return [...tree.pieces.flatMap(({ when, value }) => [when, value]), ...(tree.otherwise ? [tree.otherwise] : [])];
    case 'element':
      return [tree.of, tree.set];
    case 'builder':
      return [...(tree.domain ? [tree.domain] : []), tree.condition];
    default:
      return tree.args;
  }
}

/** The same node with every child replaced by what `change` gives. */
export function mapChildren(tree: Expr, change: (child: Expr) => Expr): Expr {
  switch (tree.kind) {
    case 'number':
    case 'symbol':
    case 'constant':
    case 'boolean':
      return tree;
    case 'add':
      return { ...tree, terms: tree.terms.map(change) };
    case 'mul':
      return { ...tree, factors: tree.factors.map(change) };
    case 'div':
      return { ...tree, numerator: change(tree.numerator), denominator: change(tree.denominator) };
    case 'pow':
      return { ...tree, base: change(tree.base), exponent: change(tree.exponent) };
    case 'neg':
    case 'plusMinus':
    case 'abs':
    case 'factorial':
    case 'percent':
    case 'not':
      return { ...tree, arg: change(tree.arg) };
    case 'relation':
      return { ...tree, operands: tree.operands.map(change) };
    case 'list':
    case 'tuple':
    case 'set':
    case 'sequence':
      return { ...tree, items: tree.items.map(change) };
    case 'interval':
      return { ...tree, low: change(tree.low), high: change(tree.high) };
    case 'matrix':
      return { ...tree, rows: tree.rows.map((row) => row.map(change)) };
    case 'piecewise':
      return {
        ...tree,
        pieces: tree.pieces.map(({ value, when }) => ({ value: change(value), when: change(when) })),
        otherwise: tree.otherwise && change(tree.otherwise),
      };
    case 'element':
      return { ...tree, of: change(tree.of), set: change(tree.set) };
    case 'builder':
      return { ...tree, domain: tree.domain && change(tree.domain), condition: change(tree.condition) };
    default:
      return { ...tree, args: tree.args.map(change) };
  }
}

export function someNode(tree: Expr, test: (node: Expr) => boolean): boolean {
  return test(tree) || childrenOf(tree).some((child) => someNode(child, test));
}

/** The variable that a sum, a product or a set's condition binds, or null. */
function boundBy(tree: Expr): string | null {
  if (tree.kind === 'builder') return tree.variable.name;
  if (tree.kind !== 'call' || (tree.name !== 'sum' && tree.name !== 'product')) return null;
  const variable = tree.args[1];
  return variable?.kind === 'symbol' || variable?.kind === 'constant' ? variable.name : null;
}

function collect(tree: Expr, bound: ReadonlySet<string>, into: Set<string>): void {
  if (tree.kind === 'symbol') {
    if (!bound.has(tree.name)) into.add(tree.name);
    return;
  }
  const variable = boundBy(tree);
  const inner = variable === null ? bound : new Set([...bound, variable]);
  for (const child of childrenOf(tree)) collect(child, inner, into);
}

/** Names of the variables that are free in a tree. */
export function freeSymbols(tree: Expr): ReadonlySet<string> {
  const found = new Set<string>();
  collect(tree, new Set(), found);
  return found;
}

/** Replaces free symbols by trees; a variable bound by a sum or product stays. */
export function substitute(tree: Expr, at: Readonly<Record<string, Expr>>): Expr {
  if (tree.kind === 'symbol') return Object.hasOwn(at, tree.name) ? (at[tree.name] ?? tree) : tree;
  const variable = boundBy(tree);
  const inner = variable === null ? at : Object.fromEntries(Object.entries(at).filter(([name]) => name !== variable));
  return mapChildren(tree, (child) => substitute(child, inner));
}

/** The name of the first function called for which the test holds; null when there is none. */
export function someCall(tree: Expr, test: (name: string) => boolean): string | null {
  if (tree.kind === 'call' && test(tree.name)) return tree.name;
  for (const child of childrenOf(tree)) {
    const found = someCall(child, test);
    if (found !== null) return found;
  }
  return null;
}
