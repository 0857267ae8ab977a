/** Standard form of a number: a × 10^n with 1 <= |a| < 10. */
import type { Expr } from '../expr.js';
import { typedNumber } from '../numbers/read-number.js';
import { absolute, compare, integer } from '../rational.js';
import { type FormFinding, finding } from './finding.js';

function mantissaOf(tree: Expr): Expr {
  if (tree.kind === 'neg') return mantissaOf(tree.arg);
  return tree.kind === 'mul' ? (tree.factors[0] ?? tree) : tree;
}

export function checkStandardForm(tree: Expr): FormFinding {
  if (typedNumber(tree)?.form !== 'scientific') return finding('notStandardForm', tree);
  const mantissa = mantissaOf(tree);
  const digits = mantissa.kind === 'number' ? mantissa.text.split('e')[0] : undefined;
  if (digits === undefined) return mantissa.kind === 'pow' ? null : finding('notStandardForm', tree);
  const value = absolute({ n: BigInt(digits.replace('.', '')), d: 10n ** BigInt(digits.split('.')[1]?.length ?? 0) });
  return compare(value, integer(1)) >= 0 && compare(value, integer(10)) < 0 ? null : finding('notStandardForm', tree);
}
