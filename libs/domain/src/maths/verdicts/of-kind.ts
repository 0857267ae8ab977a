/** What each kind of answer takes for an answer at all: told before anything is compared, to authors and students alike. */
import type { PartKind } from '@mathquiz/contracts';
import type { Expr } from '../expr.js';
import { combined } from './combined.js';
import { asMatrix } from './compare-values.js';

const collections: readonly Expr['kind'][] = ['set', 'list', 'tuple', 'sequence', 'matrix'];
const sets: readonly Expr['kind'][] = ['interval', 'union', 'intersection', 'difference', 'builder'];
const truths: readonly Expr['kind'][] = ['relation', 'element', 'and', 'or', 'xor', 'implies', 'iff', 'not', 'boolean'];

/** A formula that stands for a value: no relation, no collection, nothing true or false. */
export const isValue = (tree: Expr): boolean =>
  !collections.includes(tree.kind) && !sets.includes(tree.kind) && !truths.includes(tree.kind);

const isRelation = (tree: Expr): boolean =>
  truths.includes(tree.kind) ||
  (collections.includes(tree.kind) && 'items' in tree && tree.items.length > 0 && tree.items.every(isRelation));

/** `[2, 3]`, `(2, 3)`: an interval, or one point of a plane. */
const isPair = (tree: Expr): boolean => (tree.kind === 'list' || tree.kind === 'tuple') && tree.items.length === 2;

/** `(3, 9), (-2, 4)`: the points that solve a system, its letters in the order of the alphabet. */
const isPoints = (tree: Expr): boolean =>
  tree.kind === 'tuple' || (['sequence', 'set'].includes(tree.kind) && 'items' in tree && tree.items.every(isPoints));

/** Nothing, or every real number: an answer wherever solutions are asked for. */
const isAllOrNothing = (tree: Expr): boolean =>
  (tree.kind === 'set' && tree.items.length === 0) || (tree.kind === 'symbol' && tree.name === 'R');

/** Whether a formula is what a kind asks for: graded only then, and an author's key has to be it. */
export function isOfKind(kind: PartKind, tree: Expr): boolean {
  switch (kind) {
    case 'number':
    case 'integer':
    case 'base_n':
    case 'units':
    case 'complex':
    case 'expression':
      return isValue(tree);
    case 'equation':
    case 'inequality':
      return isRelation(tree) || isAllOrNothing(tree);
    case 'system':
      return isRelation(tree) || isAllOrNothing(tree) || isPoints(tree);
    case 'solution_set':
      return isRelation(tree) || sets.includes(tree.kind) || ['set', 'symbol'].includes(tree.kind) || isPair(tree);
    case 'interval':
      return (
        sets.includes(tree.kind) ||
        tree.kind === 'tuple' ||
        tree.kind === 'list' ||
        tree.kind === 'set' ||
        isAllOrNothing(tree)
      );
    case 'set':
      return tree.kind === 'set' || tree.kind === 'sequence' || sets.includes(tree.kind) || isAllOrNothing(tree);
    case 'tuple':
    case 'vector':
      return ['tuple', 'list', 'sequence', 'matrix'].includes(combined(tree).kind);
    case 'matrix':
      return asMatrix(combined(tree)).kind === 'matrix';
    case 'logic':
      return truths.includes(tree.kind) || tree.kind === 'symbol';
    default:
      return true;
  }
}
