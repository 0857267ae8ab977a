/**
 * Linear combinations of matrices or vectors as the one that they are: `1/2 [[4,-2],[-3,1]]`, `(1,2) + t(3,4)`. A product of two is not
 * worked out: it is seldom what was asked for, and how it is written differs.
 */
import type { Expr, Span } from '../expr.js';

type Grid = Extract<Expr, { kind: 'matrix' | 'list' | 'tuple' | 'set' | 'sequence' }>;

function gridOf(tree: Expr): Grid | null {
  return tree.kind === 'matrix' || tree.kind === 'list' || tree.kind === 'tuple' ? tree : null;
}

function mapped(grid: Grid, change: (entry: Expr) => Expr): Grid {
  if (grid.kind === 'matrix') return { ...grid, rows: grid.rows.map((row) => row.map(change)) };
  return { ...grid, items: grid.items.map((item) => (item.kind === 'list' ? mapped(item, change) : change(item))) };
}

function isAlike(a: Grid, b: Grid): boolean {
  if (a.kind === 'matrix') {
    return b.kind === 'matrix' && a.rows.length === b.rows.length && a.rows[0]?.length === b.rows[0]?.length;
  }
  if (b.kind !== a.kind || a.items.length !== b.items.length) return false;
  return a.items.every((item, k) => {
    const other = b.items[k];
    if (item.kind !== 'list') return other?.kind !== 'list';
    return other?.kind === 'list' && isAlike(item, other);
  });
}

/** Entry by entry; the two are alike. */
function added(a: Grid, b: Grid, span: Span): Grid {
  const sum = (x: Expr, y: Expr | undefined): Expr => {
    if (!y) return x;
    const [first, second] = [gridOf(x), gridOf(y)];
    return first && second ? added(first, second, span) : { kind: 'add', terms: [x, y], span };
  };
  if (a.kind === 'matrix' && b.kind === 'matrix') {
    return { ...a, rows: a.rows.map((row, r) => row.map((entry, c) => sum(entry, b.rows[r]?.[c]))), span };
  }
  if (a.kind === 'matrix' || b.kind === 'matrix') return a;
  return { ...a, items: a.items.map((item, k) => sum(item, b.items[k])), span };
}

function sumOf(terms: readonly Expr[], span: Span): Grid | null {
  const grids = terms.flatMap((term) => combination(term) ?? []);
  const [first, ...rest] = grids;
  if (!first || grids.length < terms.length || !rest.every((grid) => isAlike(first, grid))) return null;
  return rest.reduce((sum, grid) => added(sum, grid, span), first);
}

function combination(tree: Expr): Grid | null {
  switch (tree.kind) {
    case 'matrix':
    case 'list':
    case 'tuple':
      return tree;
    case 'neg': {
      const grid = combination(tree.arg);
      return grid && mapped(grid, (arg) => ({ kind: 'neg', arg, span: tree.span }));
    }
    case 'add':
      return sumOf(tree.terms, tree.span);
    case 'mul': {
      const grids = tree.factors.map(combination);
      const at = grids.findIndex((grid) => grid !== null);
      const [grid, last] = [grids[at], grids.findLastIndex((other) => other !== null)];
      if (!grid || last !== at) return null;
      const scalars = tree.factors.filter((_, k) => k !== at);
      return mapped(grid, (entry) => ({ kind: 'mul', factors: [...scalars, entry], span: tree.span }));
    }
    case 'div': {
      const grid = combination(tree.denominator) ? null : combination(tree.numerator);
      return (
        grid &&
        mapped(grid, (numerator) => ({ kind: 'div', numerator, denominator: tree.denominator, span: tree.span }))
      );
    }
    default:
      return null;
  }
}

/** The matrix or vector that a combination is; any other tree as it is. */
export function combined(tree: Expr): Expr {
  return combination(tree) ?? tree;
}
