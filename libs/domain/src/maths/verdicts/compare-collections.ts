/** Sets, lists and matrices as a part asks for them: which brackets count, and whether repeats do. */
import type { Expr } from '../expr.js';
import { signChoices } from '../lowering/plus-minus.js';
import { compareNumberSets } from '../solving/compare-solutions.js';
import type { CompareOptions, Verdict } from '../verdict.js';
import { combined } from './combined.js';
import {
  type Compared,
  compareAsBags,
  compareAsSets,
  compareInOrder,
  compareMatrices,
  elementsOf,
} from './compare-values.js';
import type { Decided } from './decided.js';

const wrongKind: Verdict = { verdict: 'different', reason: 'wrongKind' };

/** Sets by their elements or as sets of numbers; with `repeatsCount` what stands twice counts twice. */
export function compareSets(
  answer: Expr,
  key: Expr,
  { repeatsCount = false, ...options }: CompareOptions & { readonly repeatsCount?: boolean },
): Decided {
  if (key.kind !== 'set' && key.kind !== 'sequence') return compareNumberSets(answer, key, options);
  // `2, 3` without braces is a set too; a lone value is a set of one only where braces say so.
  if (answer.kind === 'set' || answer.kind === 'sequence') {
    const compared = repeatsCount ? compareAsBags : compareAsSets;
    return compared(answer.items.flatMap(signChoices), key.items.flatMap(signChoices), options);
  }
  return key.kind === 'set' && answer.kind !== 'list' && answer.kind !== 'tuple'
    ? compareNumberSets(answer, key, options)
    : wrongKind;
}

const told = ({ verdict, elements }: Compared): Decided => (elements ? { ...verdict, elements } : verdict);

/** Lists, tuples and vectors, element by element; sums and multiples of them are worked out first. */
export function compareLists(answer: Expr, key: Expr, options: CompareOptions): Decided {
  const [a, b] = [elementsOf(combined(answer)), elementsOf(combined(key))];
  if (!b) return key.kind === 'matrix' ? told(compareMatrices(answer, key, options)) : keyIsNoList;
  return a && answer.kind !== 'set' ? told(compareInOrder(a, b, options)) : wrongKind;
}

const keyIsNoList: Verdict = { verdict: 'undecided', reason: 'keyIsNoList' };

/** Matrices, entry by entry. */
export const compareEntries = (answer: Expr, key: Expr, options: CompareOptions): Decided =>
  told(compareMatrices(answer, key, options));
