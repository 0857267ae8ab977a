/** What judging an answer gives. */
import type { FormFinding, FormReason } from '../forms/finding.js';
import type { GraphWindow } from '../graph/window.js';
import type { NumberReason } from '../numbers/judge-number.js';
import type { ReadFailure, ReadOptions } from '../reading.js';
import type { UnitReason } from '../units/judge-quantity.js';
import type { CompareOptions, Verdict, Witness } from '../verdict.js';

/** Kinds that compare two typed answers; each is a row kind of the corpus. */
export const judgeKinds = [
  'equivalence',
  'equation',
  'inequality',
  'system',
  'solutionSet',
  'logic',
  'interval',
  'set',
  'list',
  'tuple',
  'vector',
  'matrix',
  'complex',
  'units',
  'numeric:sigfigs',
  'numeric:decimals',
  'numeric:tolerance',
  'form:expanded',
  'form:factored',
  'form:lowestTerms',
  'form:singleFraction',
  'form:partialFractions',
  'form:completedSquare',
  'form:same',
  'form:standardForm',
  'form:noDecimals',
  'derivative',
  'antiderivative',
  'substitution',
  'steps',
  'graph',
] as const;
export type JudgeKind = (typeof judgeKinds)[number];
/** Kinds whose answer and key are one formula each: no quantities, no lines, no drawings. */
export type FormulaKind = Exclude<JudgeKind, 'units' | 'steps' | 'graph'>;

export type JudgeOptions = ReadOptions &
  CompareOptions & {
    /** Decimal mark of the key where it is not the answer's: a key of one item serves readers of all locales. */
    readonly keyDecimal?: 'point' | 'comma';
    /** Lists: whether order matters (default true). */
    readonly ordered?: boolean;
    /** Sets: whether an element that stands twice counts twice (default false). */
    readonly repeatsCount?: boolean;
    /** Forms and calculus: the variable. Forms: whether numbers must be taken out of brackets too. */
    readonly variable?: string;
    readonly complete?: boolean;
    readonly sigfigs?: number;
    readonly decimals?: number;
    /** Tolerances as decimal numbers, ends included; of graphs in units of the axes. */
    readonly absolute?: number;
    readonly relative?: number;
    /** Units: the answer must use the key's unit. */
    readonly strict?: boolean;
    /** Derivatives: which one, 1 to 4 (default 1). */
    readonly order?: number;
    /** Antiderivatives: whether a constant of integration must stand there (default required). */
    readonly constant?: 'required' | 'optional';
    /** Substitution: what stands for which variable, on both sides. Without it a renaming of the variables is searched for. */
    readonly substitute?: Readonly<Record<string, string>>;
    /** Substitution: variables that keep their names. */
    readonly fixed?: readonly string[];
    /** Steps of equations and inequalities: each line has the same solutions (default), or at least those of the line before. */
    readonly allow?: 'equivalence' | 'consequence';
    /** Steps: what was given; the first line must be equal or equivalent to it (under `consequence`: follow from it). */
    readonly start?: string;
    /** Steps: how the last line is judged against the key: a form, for example. Default: equal or equivalent. */
    readonly keyKind?: FormulaKind | 'units';
    /** Graphs: the axes. Default -10 to 10. */
    readonly window?: GraphWindow;
  };

export type JudgeReason = FormReason | NumberReason | UnitReason | 'wrongKind' | 'wrongSize' | (string & {});

/** The verdict on an answer that could be read. */
export type Decided = {
  readonly verdict: Verdict['verdict'];
  readonly reason?: JudgeReason;
  readonly witness?: Witness;
  /** Forms: whether the value is right although the form is not, and what is wrong with the form. */
  readonly equivalent?: boolean;
  readonly form?: FormFinding;
  /** Lists, tuples, vectors, matrices of the key's size: the verdict of every element in order. */
  readonly elements?: readonly Verdict[];
  /** Substitution: the key's name for each of the answer's variables. */
  readonly renaming?: Readonly<Record<string, string>>;
  /** Steps: the share of lines that follow, 0 to 1. Graphs: the share of figures that are right. */
  readonly share?: number;
};

export type Judgement =
  /** The answer could not be read: not wrong, it costs nothing. */
  { readonly verdict: 'invalid'; readonly failure: ReadFailure } | Decided;
