/** The variable of a derivative or integral, and an answer without the name of the function in front. */
import type { Expr } from '../expr.js';
import { toText } from '../printing/text.js';
import { freeSymbols } from '../tree.js';

/** As the part says; else the only one of the function, else x. */
export function variableOf(tree: Expr, option: string | undefined): string {
  const names = [...freeSymbols(tree)];
  const [only] = names;
  return option ?? (only !== undefined && names.length === 1 ? only : 'x');
}

/** `dy/dx`, which reads as a product and quotient of letters. */
const leibniz = /^d\*[A-Za-z]+\/(?:\(d\*[A-Za-z]+\)|d\*[A-Za-z]+)$/;

function isName(tree: Expr, used: ReadonlySet<string>): boolean {
  if (!used.has('d') && leibniz.test(toText(tree))) return true;
  switch (tree.kind) {
    case 'symbol':
      return !used.has(tree.name);
    case 'call':
      return true;
    case 'mul': {
      // `f'(x)` reads as a product where f is not declared.
      const [head, argument] = tree.factors;
      return (
        tree.factors.length === 2 && head?.kind === 'symbol' && argument?.kind === 'symbol' && !used.has(head.name)
      );
    }
    default:
      return false;
  }
}

/** `y' = 2x` and `F(x) = x^2 + c` answer with their right side; null where the answer is no single value. */
export function valueOfAnswer(answer: Expr, given: Expr): Expr | null {
  if (answer.kind !== 'relation') return answer;
  const [left, right] = answer.operands;
  const plain = answer.signs.length === 1 && answer.signs[0] === '=';
  return plain && left && right && isName(left, freeSymbols(given)) ? right : null;
}
