import type { Expr } from '../maths/index.js';
import { childrenOf } from '../maths/tree.js';
import { ItemFault } from './value.js';

/** Steps that one variant may cost, a tenth to a third of a second; of the example school's items the costliest takes 2,400. */
export const maxWork = 60_000;

/** Work is counted in steps, never in time, so that an item can be drawn on every machine or on none. */
export class Work {
  private left: number;

  constructor(most = maxWork) {
    this.left = most;
  }

  /** Throws ItemFault `tooMuchWork` when the item has used up its steps; `path` is the field that was worked on. */
  spend(steps: number, path: string): void {
    this.left -= steps;
    if (this.left < 0) throw new ItemFault({ code: 'tooMuchWork', path, params: {} });
  }
}

const sizes = new WeakMap<Expr, number>();

/** What evaluating a tree once costs: its nodes; one under a sum or a power weighs more. */
export function weightOf(tree: Expr): number {
  const known = sizes.get(tree);
  if (known !== undefined) return known;
  const below = childrenOf(tree).reduce((sum, child) => sum + weightOf(child), 0);
  const heavy = tree.kind === 'call' || tree.kind === 'factorial' || tree.kind === 'pow' || tree.kind === 'matrix';
  const repeats = tree.kind === 'call' && (tree.name === 'sum' || tree.name === 'product') ? 100 : heavy ? 4 : 1;
  const weight = repeats * (below + 1);
  sizes.set(tree, weight);
  return weight;
}

const counts = new WeakMap<Expr, number>();

/** Nodes of a tree, shared ones counted each time, told without walking them twice. */
export function nodesOf(tree: Expr): number {
  const known = counts.get(tree);
  if (known !== undefined) return known;
  const count = childrenOf(tree).reduce((sum, child) => sum + nodesOf(child), 1);
  counts.set(tree, count);
  return count;
}
