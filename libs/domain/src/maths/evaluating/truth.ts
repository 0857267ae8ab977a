/** Truth of a condition at exact values. */
import type { CallExpr, Expr, RelationExpr } from '../expr.js';
import { subtractTerms } from '../lowering/build.js';
import { exactValues, lower } from '../lowering/lower.js';
import { isInteger, type Rational } from '../rational.js';
import { holds, signOfTerm } from '../sampling/signs.js';
import { evaluateExact } from './exact.js';

export { holds };

type Values = Readonly<Record<string, Rational>>;

function relation({ operands, signs }: RelationExpr, at: Values): boolean | null {
  const terms = operands.map((operand) => lower(operand, exactValues(at)));
  let all = true;
  for (const [index, relationSign] of signs.entries()) {
    const [left, right] = [terms[index], terms[index + 1]];
    const difference = left && right ? signOfTerm(subtractTerms(left, right)) : null;
    if (difference === null) return null;
    all &&= holds(relationSign, difference);
  }
  return all;
}

function call({ name, args }: CallExpr, at: Values): boolean | null {
  const values = args.map((arg) => evaluateExact(arg, at));
  const [first, second] = values;
  if (!first) return null;
  if (name === 'isInteger') return isInteger(first);
  if (name !== 'divides' || !second || !isInteger(first) || !isInteger(second)) return null;
  return first.n === 0n ? second.n === 0n : second.n % first.n === 0n;
}

function join(kind: 'and' | 'or' | 'xor' | 'implies' | 'iff', parts: readonly (boolean | null)[]): boolean | null {
  if (kind === 'and') return parts.includes(false) ? false : parts.includes(null) ? null : true;
  if (kind === 'or') return parts.includes(true) ? true : parts.includes(null) ? null : false;
  const [a, b] = parts;
  if (kind === 'implies') return a === false || b === true ? true : a === true && b === false ? false : null;
  if (typeof a !== 'boolean' || typeof b !== 'boolean') return null;
  return kind === 'xor' ? a !== b : a === b;
}

/**
 * Truth at exact values of relations (= != < <= > >=, chains), and, or, xor, not, implies, iff, divides(a, b), isInteger(x).
 * Null where a side is undefined, not real, or has a symbol without value.
 */
export function evaluateTruth(tree: Expr, at: Values): boolean | null {
  switch (tree.kind) {
    case 'boolean':
      return tree.value;
    case 'relation':
      return relation(tree, at);
    case 'not': {
      const inner = evaluateTruth(tree.arg, at);
      return inner === null ? null : !inner;
    }
    case 'and':
    case 'or':
    case 'xor':
    case 'implies':
    case 'iff':
      return join(
        tree.kind,
        tree.args.map((arg) => evaluateTruth(arg, at)),
      );
    case 'call':
      return call(tree, at);
    default:
      return null;
  }
}
