import { type Expr, freeSymbols, read } from '../../../maths/index.js';
import type { VariantPart } from '../../../randomisation/index.js';
import { isolatedIn, isSameText } from '../../answers/solved-form.js';

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

const hasRelation = (tree: Expr): boolean => leavesOf(tree).some(({ kind }) => kind === 'relation');

const isEquation = (leaf: Expr): boolean => leaf.kind === 'relation' && leaf.signs.includes('=');

/** Every equation of the answer stands in the question. */
function isTypedBack(gives: readonly Expr[], { shown }: VariantPart): boolean {
  const given = shown.flatMap((tex) => {
    const reading = read(tex);
    return reading.ok ? leavesOf(reading.tree) : [];
  });
  const equations = gives.filter(({ kind }) => kind === 'relation');
  return (
    given.length > 0 && equations.every((leaf) => given.some((one) => one.kind === leaf.kind && isSameText(leaf, one)))
  );
}

/** Whether a key gives values, so that the answer has to. */
export const givesOnlyValues = (key: Expr): boolean => leavesOf(key).every(givesValues);

/** Whether a right answer stands solved as far as the part asks for it. */
export function standsSolved(answer: Expr, variantPart: VariantPart): boolean {
  const { part, key } = variantPart;
  if (!('solved' in part) || part.solved === 'any' || !key || !hasRelation(answer)) return true;
  const gives = leavesOf(answer);
  const isAuto = part.solved === 'auto';
  if (givesOnlyValues(key.tree)) {
    // How bounds are written is a matter of taste: `|x| < 3` is as good as `-3 < x < 3`.
    return gives.every((leaf) => givesValues(leaf) || (isAuto && !isEquation(leaf)));
  }
  if (isTypedBack(gives, variantPart)) return false;
  if (isAuto) return true;
  const letters = leavesOf(key.tree).flatMap(isolatedIn);
  return gives.every((leaf) => leaf.kind !== 'relation' || isolatedIn(leaf).some((name) => letters.includes(name)));
}
