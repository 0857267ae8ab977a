/** The three-valued outcome of a comparison. */
import type { Budget } from './budget.js';
import type { Expr } from './expr.js';
import { toText } from './printing/text.js';

/** Where the two sides differ, as plain text for a sentence such as "at x = 2 your answer gives 5, the key 7". */
export type Witness = {
  readonly at: Readonly<Record<string, string>>;
  readonly answer: string;
  readonly key: string;
};

export type Verdict =
  | { readonly verdict: 'equal' }
  | { readonly verdict: 'different'; readonly witness?: Witness; readonly reason?: string }
  | { readonly verdict: 'undecided'; readonly reason: string };

export type Assumption = 'positive' | 'nonnegative' | 'integer' | 'natural';

export type CompareOptions = {
  readonly assume?: Readonly<Record<string, Assumption>>;
  /** Equal up to an added constant (antiderivatives) or a constant factor other than 0. */
  readonly upTo?: 'constant' | 'multiple';
  /** A system is asked for: relations in a list hold together, also where each gives the same variable in terms of others. */
  readonly system?: boolean;
  /** Budget in steps, about one node visit each; past it the verdict is undecided. Default 120,000 (some 20 ms), half more with assumptions. */
  readonly steps?: number;
  /** A budget that several comparisons share, such as those of the elements of a set; `steps` is not looked at then. */
  readonly budget?: Budget;
};

/** What was typed alike is alike, also where no method reaches; not where the key has no value at all. */
export function reflexive(verdict: Verdict, answer: Expr, key: Expr): Verdict {
  if (verdict.verdict !== 'undecided' || verdict.reason === 'keyHasNoValue') return verdict;
  return toText(answer) === toText(key) ? { verdict: 'equal' } : verdict;
}
