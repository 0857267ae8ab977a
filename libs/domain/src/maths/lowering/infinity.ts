/** Infinite answers: `oo`, `-oo`, `2oo`. */
import type { Expr } from '../expr.js';

/** 1 or -1 for an expression that is plainly infinite, else null. */
export function infinityOf(tree: Expr): 1 | -1 | null {
  switch (tree.kind) {
    case 'constant':
      return tree.name === 'oo' ? 1 : null;
    case 'neg': {
      const inner = infinityOf(tree.arg);
      return inner === null ? null : inner === 1 ? -1 : 1;
    }
    case 'mul': {
      const rest = tree.factors.filter((factor) => factor.kind !== 'number');
      return rest.length === 1 && rest[0] ? infinityOf(rest[0]) : null;
    }
    default:
      return null;
  }
}
