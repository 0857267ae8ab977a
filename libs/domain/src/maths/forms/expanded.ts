/** Expanded: no product has a sum as a factor, no whole power has a sum or product as its base. */
import type { Expr } from '../expr.js';
import { type FormFinding, finding, firstOf } from './finding.js';

function isSum(tree: Expr): boolean {
  if (tree.kind === 'neg') return isSum(tree.arg);
  return tree.kind === 'add' || tree.kind === 'plusMinus';
}

function isWholePower(exponent: Expr): boolean {
  return exponent.kind === 'number' && exponent.value.d === 1n && exponent.value.n > 1n;
}

/** The first bracket that is left to multiply out, or null. Inside functions and denominators anything goes. */
export function checkExpanded(tree: Expr): FormFinding {
  switch (tree.kind) {
    case 'add':
      return firstOf(tree.terms.map((term) => () => checkExpanded(term)));
    case 'neg':
      return isSum(tree.arg) ? finding('bracketLeft', tree.arg) : checkExpanded(tree.arg);
    case 'mul': {
      const sum = tree.factors.find(isSum);
      if (sum) return finding('bracketLeft', sum);
      return firstOf(tree.factors.map((factor) => () => checkExpanded(factor)));
    }
    case 'div':
      return isSum(tree.numerator) ? finding('bracketLeft', tree.numerator) : checkExpanded(tree.numerator);
    case 'pow': {
      if (!isWholePower(tree.exponent)) return null;
      const { base } = tree;
      if (isSum(base) || base.kind === 'mul' || base.kind === 'div' || base.kind === 'neg')
        return finding('powerLeft', tree);
      return checkExpanded(base);
    }
    default:
      return null;
  }
}
