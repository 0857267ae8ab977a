import { type Expr, someNode } from '../../../maths/index.js';
import { isolatedIn, isSameText } from '../../answers/solved-form.js';

const hasRelation = (tree: Expr): boolean => someNode(tree, ({ kind }) => kind === 'relation');

/** Whether every equation and inequality in it stands solved for a letter. */
const isSolved = (tree: Expr): boolean =>
  !someNode(tree, (node) => node.kind === 'relation' && isolatedIn(node).length === 0);

/**
 * Whether the last line of a calculation comes to an end, as far as the key does. By its solutions alone the line that was given
 * would do: where the key is solved for a letter, the last line has to be, and it must not be the start once more.
 */
export function isFinished(last: Expr, key: Expr, start: Expr | null): boolean {
  if (start && isSameText(last, start) && !isSameText(key, start)) return false;
  const solving = hasRelation(key) || (start !== null && hasRelation(start));
  return !solving || !isSolved(key) || isSolved(last);
}
