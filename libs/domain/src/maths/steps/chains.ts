/** What a line has to follow from: the lines so far, as values of one expression or as solutions. */
import type { Expr, Span } from '../expr.js';
import type { CompareOptions, Verdict } from '../verdict.js';
import { compareValues } from '../verdicts/compare-values.js';
import { follows } from './follows.js';
import type { StepLine, StepReason, StepsOptions } from './steps.js';

export type Found = Pick<StepLine, 'state' | 'reason' | 'span' | 'witness'>;
const fine: Found = { state: 'follows' };

function ofVerdict(verdict: Verdict, changed: StepReason, span: Span): Found {
  switch (verdict.verdict) {
    case 'equal':
      return fine;
    case 'undecided':
      return { state: 'undecided', reason: verdict.reason, span };
    case 'different': {
      const { witness, reason } = verdict;
      return {
        state: 'wrong',
        reason: reason === 'wrongKind' ? reason : changed,
        span,
        ...(witness ? { witness } : {}),
      };
    }
  }
}

/** Lines of one expression: each side of each line is equal to what stands before it. */
export class ValueChain {
  private before: Expr | null;
  private label: string | null = null;

  constructor(
    start: Expr | null,
    private readonly known: ReadonlySet<string>,
    private readonly options: CompareOptions & Pick<StepsOptions, 'functions'>,
  ) {
    this.before = start;
  }

  /** `A = 2 + 3` names what is worked out: the name is no value. */
  private isLabel(side: Expr): boolean {
    const declared = side.kind === 'call' && (this.options.functions ?? []).includes(side.name);
    if (side.kind !== 'symbol' && !declared) return false;
    const name = side.kind === 'symbol' ? side.name : `${side.name}()`;
    if (this.known.has(name) || (this.label ?? name) !== name) return false;
    this.label = name;
    return true;
  }

  next(tree: Expr, isFirst: boolean): Found {
    const chain = tree.kind === 'relation' && tree.signs.every((sign) => sign === '=') ? tree.operands : [tree];
    const [head, ...rest] = chain;
    const sides = head && rest.length > 0 && this.isLabel(head) ? rest : chain;
    for (const [index, side] of sides.entries()) {
      const { before } = this;
      this.before = side;
      if (!before) continue;
      const found = ofVerdict(
        compareValues(side, before, this.options),
        isFirst && index === 0 ? 'otherStart' : 'valueChanged',
        side.span,
      );
      if (found.state !== 'follows') return found;
    }
    return fine;
  }

  /** What the chain has come to. */
  get last(): Expr | null {
    return this.before;
  }
}

/** Lines that stand for sets of solutions. */
export class SolutionChain {
  private before: Expr | null;
  /** The line since which no solution was gained. */
  private strongest: Expr | null;

  constructor(
    start: Expr | null,
    private readonly options: StepsOptions,
  ) {
    this.before = start;
    this.strongest = start;
  }

  next(tree: Expr, isFirst: boolean): Found {
    const { before, strongest } = this;
    this.before = tree;
    if (!before) {
      this.strongest = tree;
      return fine;
    }
    const oneWayAllowed = this.options.allow === 'consequence';
    let { verdict, oneWay } = follows(tree, before, oneWayAllowed, this.options);
    // After squaring, a check throws out what was gained: that follows from the line before the squaring.
    if (verdict.verdict === 'different' && oneWayAllowed && strongest && strongest !== before) {
      const earlier = follows(tree, strongest, true, this.options);
      if (earlier.verdict.verdict !== 'different') ({ verdict, oneWay } = earlier);
    }
    if (verdict.verdict === 'equal' && !oneWay) this.strongest = strongest === before ? tree : strongest;
    if (oneWay) return { state: 'follows', reason: 'notReversible' };
    const gained = verdict.verdict === 'different' && verdict.witness?.answer === 'true';
    const lost = verdict.verdict === 'different' && verdict.witness?.answer === 'false';
    const changed = gained ? 'solutionGained' : lost ? 'solutionLost' : 'doesNotFollow';
    return ofVerdict(verdict, isFirst ? 'otherStart' : changed, tree.span);
  }

  get last(): Expr | null {
    return this.before;
  }
}
