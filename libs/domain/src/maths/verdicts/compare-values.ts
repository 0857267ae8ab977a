/** Answers with structure: lists, sets, matrices, and whatever they hold. */
import { compareExpressions } from '../comparing/expressions.js';
import { evaluateExact } from '../evaluating/exact.js';
import type { Expr } from '../expr.js';
import { toText } from '../printing/text.js';
import { rationalToText } from '../rational-text.js';
import { compareNumberSets, compareSolutions } from '../solving/compare-solutions.js';
import type { CompareOptions, Verdict } from '../verdict.js';
import { combined } from './combined.js';
import { compareLogic } from './logic.js';

export type Compared = { readonly verdict: Verdict; readonly elements?: readonly Verdict[] };

/** The elements of a collection; a matrix of one row or column is a vector. Null for anything that is none. */
export function elementsOf(tree: Expr): readonly Expr[] | null {
  switch (tree.kind) {
    case 'list':
    case 'tuple':
    case 'set':
    case 'sequence':
      return tree.items;
    case 'matrix':
      return tree.rows.length === 1 || tree.rows[0]?.length === 1 ? tree.rows.flat() : null;
    default:
      return null;
  }
}

function together(elements: readonly Verdict[]): Compared {
  const verdict = elements.find((element) => element.verdict === 'different') ??
    elements.find((element) => element.verdict === 'undecided') ?? { verdict: 'equal' as const };
  return { verdict, elements };
}

const wrongSize: Compared = { verdict: { verdict: 'different', reason: 'wrongSize' } };

/** Element by element. */
export function compareInOrder(answer: readonly Expr[], key: readonly Expr[], options: CompareOptions): Compared {
  if (answer.length !== key.length) return wrongSize;
  return together(answer.flatMap((item, k) => (key[k] ? [compareValues(item, key[k], options)] : [])));
}

/** An element that is an exact number, as a text by which two are the same; null for anything else. */
const exactly = (tree: Expr): string | null => {
  const value = evaluateExact(tree, {});
  return value && rationalToText(value);
};

const isSpent = (verdict: Verdict): boolean => verdict.verdict === 'undecided' && verdict.reason === 'budget';

/** Against each in turn, until one is equal or the budget is spent. */
function comparedWith(item: Expr, others: readonly Expr[], options: CompareOptions): readonly Verdict[] {
  const verdicts: Verdict[] = [];
  for (const other of others) {
    const verdict = compareValues(item, other, options);
    verdicts.push(verdict);
    if (verdict.verdict === 'equal' || isSpent(verdict)) break;
  }
  return verdicts;
}

/** For each of `from`, whether some of `to` equals it. Exact numbers are looked up; what is none goes through all of them. */
function covered(from: readonly Expr[], to: readonly Expr[], options: CompareOptions): Verdict {
  const known = new Set<string>();
  const others: Expr[] = [];
  for (const item of to) {
    const number = exactly(item);
    if (number === null) others.push(item);
    known.add(number ?? toText(item));
  }
  for (const item of from) {
    const number = exactly(item);
    // What is written alike is alike.
    if (known.has(number ?? toText(item))) continue;
    const verdicts = comparedWith(item, number === null ? to : others, options);
    if (verdicts.some((verdict) => verdict.verdict === 'equal')) continue;
    const open = verdicts.find((verdict) => verdict.verdict === 'undecided');
    return open ?? { verdict: 'different' };
  }
  return { verdict: 'equal' };
}

/** As sets: order and repeats do not count. */
export function compareAsSets(answer: readonly Expr[], key: readonly Expr[], options: CompareOptions): Verdict {
  const there = covered(answer, key, options);
  return there.verdict === 'equal' ? covered(key, answer, options) : there;
}

/** In any order, repeats counting. Equality is an equivalence, so taking the first partner is enough. */
export function compareAsBags(answer: readonly Expr[], key: readonly Expr[], options: CompareOptions): Verdict {
  if (answer.length !== key.length) return wrongSize.verdict;
  const left = [...key];
  for (const item of answer) {
    const number = exactly(item);
    const at = number === null ? -1 : left.findIndex((other) => exactly(other) === number);
    if (at >= 0) {
      left.splice(at, 1);
      continue;
    }
    const verdicts = comparedWith(item, left, options);
    const partner = verdicts.findIndex((verdict) => verdict.verdict === 'equal');
    if (partner < 0) return verdicts.find((verdict) => verdict.verdict === 'undecided') ?? { verdict: 'different' };
    left.splice(partner, 1);
  }
  return { verdict: 'equal' };
}

function rowOf(tree: Expr): readonly Expr[] | null {
  if (tree.kind === 'matrix') return tree.rows.map((items): Expr => ({ kind: 'list', items, span: tree.span }));
  return tree.kind === 'list' ? tree.items : null;
}

/** Rows of which one holds lists read as a list of a list and a matrix. */
export function asMatrix(tree: Expr): Expr {
  if (tree.kind !== 'list') return tree;
  const rows = tree.items.map(rowOf).filter((row) => row !== null);
  const even = rows.length === tree.items.length && rows.every((row) => row.length === rows[0]?.length);
  return even ? { kind: 'matrix', rows, span: tree.span } : tree;
}

export function compareMatrices(from: Expr, to: Expr, options: CompareOptions): Compared {
  const [answer, key] = [asMatrix(combined(from)), asMatrix(combined(to))];
  if (key.kind !== 'matrix') return { verdict: { verdict: 'undecided', reason: 'keyIsNoMatrix' } };
  if (answer.kind !== 'matrix') return { verdict: { verdict: 'different', reason: 'wrongKind' } };
  if (answer.rows.length !== key.rows.length || answer.rows[0]?.length !== key.rows[0]?.length) return wrongSize;
  return compareInOrder(answer.rows.flat(), key.rows.flat(), options);
}

/** Compares two answers of whatever kind the key is. */
export function compareValues(answer: Expr, key: Expr, options: CompareOptions): Verdict {
  switch (key.kind) {
    case 'relation':
    case 'element':
    case 'and':
    case 'or':
    case 'not':
    case 'xor':
    case 'implies':
    case 'iff':
    case 'boolean': {
      const found = compareSolutions(answer, key, options);
      // Statements that speak of no numbers.
      return 'reason' in found && found.reason === 'keyIsNoRelation' ? compareLogic(answer, key) : found;
    }
    case 'interval':
    case 'union':
    case 'intersection':
    case 'difference':
    case 'builder':
      return compareNumberSets(answer, key, options);
    case 'matrix':
      return compareMatrices(answer, key, options).verdict;
    case 'set':
      if (answer.kind === 'builder') return compareNumberSets(answer, key, options);
      if (answer.kind !== 'set') return { verdict: 'different', reason: 'wrongKind' };
      return compareAsSets(answer.items, key.items, options);
    case 'list':
    case 'tuple':
    case 'sequence':
      if (answer.kind !== key.kind) return { verdict: 'different', reason: 'wrongKind' };
      return compareInOrder(answer.items, key.items, options).verdict;
    default:
      return compareExpressions(answer, key, options);
  }
}
