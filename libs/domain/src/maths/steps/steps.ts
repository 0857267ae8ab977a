/** What checking a line-by-line solution takes and gives. */
import type { Expr, Span } from '../expr.js';
import type { FormName } from '../forms/check-form.js';
import type { ReadFailure, ReadOptions } from '../reading.js';
import type { CompareOptions, Witness } from '../verdict.js';
import type { Decided } from '../verdicts/decided.js';
import type { Joint } from './step-lines.js';

/** Why a line does not follow, or (`notReversible`, never a fault of the line) in what way it does. Texts: maths.reason.*. */
export const stepReasons = [
  'valueChanged',
  'solutionLost',
  'solutionGained',
  'doesNotFollow',
  'notReversible',
  'otherStart',
  'otherEnd',
] as const;
export type StepReason = (typeof stepReasons)[number];

/** How the lines are read and compared, and what they begin and end with. */
export type StepsOptions = ReadOptions &
  CompareOptions & {
    /** What was given: the first line must be equal or equivalent to it (under `consequence`: follow from it). */
    readonly start?: Expr;
    /** What the last line must come to; under any `allow` it must be equal or equivalent. */
    readonly key?: Expr;
    /** How the last line must be written. Default: any way. */
    readonly form?: FormName;
    /** Equations and inequalities: each line has the same solutions (default), or at least those of the line before. */
    readonly allow?: 'equivalence' | 'consequence';
  };

export type StepState = 'follows' | 'wrong' | 'undecided' | 'invalid';

export type StepLine = {
  /** The line without the sign that joins it to the one before, and where it begins in the source. */
  readonly text: string;
  readonly start: number;
  readonly joint: Joint;
  /** Echo; null where the line cannot be read. */
  readonly latex: string | null;
  readonly ok: boolean;
  readonly state: StepState;
  readonly reason?: StepReason | (string & {});
  /** Part of `text` that does not follow. */
  readonly span?: Span;
  /** `answer` is this line's value or truth, `key` that of what it should follow from. */
  readonly witness?: Witness;
  readonly failure?: ReadFailure;
};

export type StepsResult = {
  /** `equal`: every line follows and the last comes to the key. `invalid`: a line cannot be read, which costs nothing. */
  readonly verdict: 'equal' | 'different' | 'undecided' | 'invalid';
  readonly reason?: StepReason | (string & {});
  /** What could not be read first, with its place in the source. */
  readonly failure?: ReadFailure;
  readonly lines: readonly StepLine[];
  /** Index of the first line that is not ok; null when all are. */
  readonly first: number | null;
  /** How many lines are ok. */
  readonly following: number;
  /** The last line against the key; null without a key, and where no last line can be read. */
  readonly end: Decided | null;
};
