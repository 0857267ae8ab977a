/** Statements as they stand in answers: what solves something, that nothing does, and what a point or line is said to be. */
import type { Expr } from '../expr.js';
import { lower } from '../lowering/lower.js';
import { constantValue } from '../numbers/value.js';
import { compare } from '../rational.js';
import { compareSolutions } from '../solving/compare-solutions.js';
import { freeSymbols, someNode } from '../tree.js';
import type { CompareOptions, Verdict } from '../verdict.js';
import { compareGrids, gridIn } from './compare-grids.js';
import { isValue } from './of-kind.js';

/** What is no real number, whatever its letters stand for: `sqrt(-4)`, `1/0`. */
const hasNoValue = (tree: Expr): boolean =>
  isValue(tree) &&
  !someNode(tree, isBeyondReals) &&
  (lower(tree).op === 'none' || (freeSymbols(tree).size === 0 && constantValue(tree) === null));

const isBeyondReals = (node: Expr): boolean =>
  (node.kind === 'constant' && (node.name === 'i' || node.name === 'oo')) || node.kind === 'plusMinus';

/** A side of a relation, or an element of a set, that is no number: such a statement says nothing, not even that there is none. */
const saysNothing = (tree: Expr): boolean =>
  someNode(tree, (node) => {
    if (node.kind === 'relation') return node.operands.some(hasNoValue);
    return (node.kind === 'set' || node.kind === 'sequence') && node.items.some(hasNoValue);
  });

/** `(3, 1)`: an interval whose ends are the wrong way round is no way to write the empty set. */
const isTurnedRound = (tree: Expr, key: Expr): boolean => {
  const isPair = tree.kind === 'tuple' && freeSymbols(key).size < 2;
  const ends = tree.kind === 'interval' ? [tree.low, tree.high] : isPair ? tree.items : [];
  const [low, high] = ends.map(constantValue);
  return ends.length === 2 && !!low && !!high && compare(low, high) >= 0;
};

/**
 * Compares equations, inequalities, systems, sets of solutions, and points, vectors, lines and planes by name. What has no value is
 * never taken for "no solution".
 */
export function compareStatements(answer: Expr, key: Expr, options: CompareOptions = {}): Verdict {
  const wanted = gridIn(key);
  if (wanted && key.kind === 'relation') {
    const given = gridIn(answer);
    return given ? compareGrids(given, wanted, options) : { verdict: 'different', reason: 'wrongKind' };
  }
  if (answer.kind === 'relation' && gridIn(answer)) return { verdict: 'different', reason: 'wrongKind' };
  const found = compareSolutions(answer, key, options);
  if (found.verdict !== 'equal') return found;
  const isVain =
    (saysNothing(answer) && !saysNothing(key)) || (isTurnedRound(answer, key) && !isTurnedRound(key, answer));
  return isVain ? { verdict: 'different', reason: 'noValue' } : found;
}
