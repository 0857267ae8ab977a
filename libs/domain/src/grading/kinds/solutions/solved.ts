import { type Expr, freeSymbols } from '../../../maths/index.js';
import type { VariantPart } from '../../../randomisation/index.js';
import { isSameText } from '../steps/finished.js';

const isLetter = (tree: Expr): boolean => tree.kind === 'symbol';
/** Also `(x, y)`. */
const isName = (tree: Expr): boolean => isLetter(tree) || (tree.kind === 'tuple' && tree.items.every(isLetter));
const isClosed = (tree: Expr): boolean => freeSymbols(tree).size === 0;

/** Relations and what stands for itself, such as a set, in statements joined by "and" and "or". */
function leavesOf(tree: Expr): readonly Expr[] {
  switch (tree.kind) {
    case 'and':
    case 'or':
      return tree.args.flatMap(leavesOf);
    case 'not':
      return leavesOf(tree.arg);
    case 'sequence':
    case 'set':
    case 'tuple':
      return tree.items.flatMap(leavesOf);
    default:
      return [tree];
  }
}

/** `x = 5`, `2 < x <= 3`: a letter and values without letters. */
const givesValues = (leaf: Expr): boolean => {
  if (leaf.kind !== 'relation') return true;
  const letters = leaf.operands.filter((side) => !isClosed(side));
  return letters.length === 0 || (letters.length === 1 && letters.every(isName));
};

/** The letters that stand by themselves on a side and nowhere else: the t of `t = (v-u)/a`. */
const isolatedIn = (leaf: Expr): readonly string[] =>
  leaf.kind !== 'relation'
    ? []
    : leaf.operands.flatMap((side, at) => {
        const alone = leaf.operands.every(
          (other, to) => at === to || side.kind !== 'symbol' || !freeSymbols(other).has(side.name),
        );
        return side.kind === 'symbol' && alone ? [side.name] : [];
      });

const hasRelation = (tree: Expr): boolean => leavesOf(tree).some(({ kind }) => kind === 'relation');

/** Whether a right answer stands solved as far as the part asks for it. */
export function standsSolved(answer: Expr, { part, key }: VariantPart): boolean {
  if (!('solved' in part) || part.solved === 'any' || !key || !hasRelation(answer)) return true;
  const wanted = leavesOf(key.tree);
  const gives = leavesOf(answer);
  const isAuto = part.solved === 'auto';
  // How bounds are written is a matter of taste: `|x| < 3` is as good as `-3 < x < 3`.
  if (isAuto && part.kind === 'inequality') return true;
  if (wanted.every(givesValues)) return gives.every(givesValues);
  if (part.kind === 'system' && isSameText(answer, key.tree)) return false;
  if (isAuto) return true;
  const letters = wanted.flatMap(isolatedIn);
  return gives.every((leaf) => leaf.kind !== 'relation' || isolatedIn(leaf).some((name) => letters.includes(name)));
}
