/** Truth of the condition of a piece where all is known. */

import type { Expr } from '../expr.js';
import { holds, signOfTerm } from '../sampling/signs.js';
import type { Term } from '../term.js';
import { subtractTerms } from './build.js';

/** Null where a side is undefined, or has a variable without a value. */
export function conditionTruth(tree: Expr, lowered: (side: Expr) => Term): boolean | null {
  const inner = (part: Expr): boolean | null => conditionTruth(part, lowered);
  switch (tree.kind) {
    case 'boolean':
      return tree.value;
    case 'relation': {
      const terms = tree.operands.map(lowered);
      const truths = tree.signs.map((relation, k) => {
        const [left, right] = [terms[k], terms[k + 1]];
        const difference = left && right ? signOfTerm(subtractTerms(left, right)) : null;
        return difference === null ? null : holds(relation, difference);
      });
      return truths.includes(null) ? null : !truths.includes(false);
    }
    case 'not': {
      const truth = inner(tree.arg);
      return truth === null ? null : !truth;
    }
    case 'and':
    case 'or': {
      const truths = tree.args.map(inner);
      const decisive = tree.kind === 'or';
      return truths.includes(decisive) ? decisive : truths.includes(null) ? null : !decisive;
    }
    case 'xor':
    case 'iff':
    case 'implies': {
      const [a, b] = tree.args.map(inner);
      if (typeof a !== 'boolean' || typeof b !== 'boolean') return null;
      return tree.kind === 'implies' ? !a || b : (a === b) === (tree.kind === 'iff');
    }
    default:
      return null;
  }
}
