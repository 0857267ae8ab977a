/** What a comparison of a kind gives beyond the verdict, and what each may be told. */
import type { FormFinding } from '../forms/finding.js';
import type { Verdict, Witness } from '../verdict.js';

export type Decided = {
  readonly verdict: Verdict['verdict'];
  readonly reason?: string;
  readonly witness?: Witness;
  /** Antiderivatives: the value is right although the constant is missing. */
  readonly equivalent?: boolean;
  /** Forms: what is wrong with the form of a right value. */
  readonly form?: FormFinding;
  /** Lists, tuples, vectors, matrices of the key's size: the verdict of every element in order. */
  readonly elements?: readonly Verdict[];
};
