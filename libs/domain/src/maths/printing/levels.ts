/** How tightly each kind of node holds together when written: brackets go round a part that is looser than its place allows. */
import type { Expr } from '../expr.js';

export const level = {
  loose: 0,
  iff: 2,
  implies: 4,
  or: 6,
  xor: 7,
  and: 8,
  not: 10,
  relation: 12,
  union: 14,
  sum: 20,
  sign: 21,
  product: 30,
  power: 40,
  postfix: 50,
  atom: 60,
} as const;

export function levelOf(tree: Expr): number {
  switch (tree.kind) {
    case 'iff':
    case 'implies':
    case 'or':
    case 'xor':
    case 'and':
    case 'not':
    case 'relation':
      return level[tree.kind];
    case 'element':
      return level.relation;
    case 'union':
    case 'intersection':
    case 'difference':
      return level.union;
    case 'add':
      return level.sum;
    case 'neg':
    case 'plusMinus':
      return level.sign;
    case 'mul':
    case 'div':
      return level.product;
    case 'pow':
      return level.power;
    case 'factorial':
    case 'percent':
      return level.postfix;
    case 'number':
      return tree.form === 'mixed' ? level.product : level.atom;
    case 'call':
      // A derivative reaches as far to the right as a product does.
      if (tree.name === 'diff') return level.product;
      return tree.name === 'degree' ? level.postfix : level.atom;
    case 'sequence':
      return level.loose;
    default:
      return level.atom;
  }
}
