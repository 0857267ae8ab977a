/** Reasoning line by line: does each line follow from the one before? */
import { Budget, moreSteps } from '../budget.js';
import type { Expr, Span } from '../expr.js';
import type { ReadFailure } from '../reading.js';
import { compareSolutions } from '../solving/compare-solutions.js';
import { formulaOf, withoutSetName } from '../solving/formula.js';
import { freeSymbols } from '../tree.js';
import { compareForm } from '../verdicts/compare-form.js';
import { compareValues } from '../verdicts/compare-values.js';
import type { Decided } from '../verdicts/decided.js';
import { SolutionChain, ValueChain } from './chains.js';
import { type ReadLine, readSteps } from './read-steps.js';
import type { StepLine, StepsOptions, StepsResult } from './steps.js';

const maxLines = 60;

/** `= 2x + 2` below `y = 2(x + 1)` goes on with y. */
function continued(line: ReadLine, tree: Expr, before: Expr | null): Expr {
  const head = before?.kind === 'relation' ? before.operands[0] : undefined;
  if (line.joint !== '=' || !head || formulaOf(tree)) return tree;
  return { kind: 'relation', operands: [head, tree], signs: ['='], span: tree.span };
}

function treeOf(line: ReadLine | undefined): Expr | null {
  return line?.reading.ok ? withoutSetName(line.reading.tree) : null;
}

function isSolutions(tree: Expr): boolean {
  return formulaOf(tree) !== null || ['interval', 'union', 'intersection', 'difference'].includes(tree.kind);
}

/** Whether the lines transform one expression. What was given says so; else the first line, or a line that goes on with `=`. */
function areValues(lines: readonly ReadLine[], given: Expr | null): boolean {
  const trees = lines.flatMap((line) => treeOf(line) ?? []);
  if (given && ['set', 'tuple', 'list', 'sequence'].includes(given.kind)) return !trees.some(isSolutions);
  if (given) return !isSolutions(given);
  if (lines.some((line, k) => k > 0 && line.joint === '=')) return true;
  const first = treeOf(lines[0]);
  return first !== null && !isSolutions(first);
}

/** Equations solved down to a number, which is all that the key says. */
function solvesFor(lines: readonly ReadLine[], key: Expr | null): boolean {
  if (!key || isSolutions(key) || freeSymbols(key).size > 0) return false;
  return lines.every((line) => {
    const tree = treeOf(line);
    return line.joint !== '=' && (tree === null || (isSolutions(tree) && freeSymbols(tree).size > 0));
  });
}

function checkLines(lines: readonly ReadLine[], chain: ValueChain | SolutionChain, hasStart: boolean): StepLine[] {
  let first = hasStart;
  return lines.map(({ reading, ...line }): StepLine => {
    if (!reading.ok) {
      return {
        ...line,
        latex: null,
        ok: false,
        state: 'invalid',
        reason: reading.reason,
        span: reading.span,
        failure: reading,
      };
    }
    const tree =
      chain instanceof SolutionChain
        ? continued({ ...line, reading }, withoutSetName(reading.tree), chain.last)
        : reading.tree;
    const found = chain.next(tree, first);
    first = false;
    return { ...line, latex: reading.latex, ok: found.state === 'follows', ...found };
  });
}

/** What the lines have come to against the key: its value or its solutions, and then how it is written. */
function endOf(last: Expr | null, values: boolean, options: StepsOptions): Decided | null {
  const { key, form } = options;
  if (!key || !last) return null;
  const compared = values ? compareValues(last, key, options) : compareSolutions(last, key, options);
  return compared.verdict === 'equal' && form ? compareForm(form, last, key, options) : compared;
}

function verdictOf(
  lines: readonly StepLine[],
  end: Decided | null,
): Pick<StepsResult, 'verdict' | 'reason' | 'failure'> {
  const worst = (['invalid', 'wrong', 'undecided'] as const).flatMap(
    (state) => lines.find((line) => line.state === state) ?? [],
  );
  const [line] = worst;
  if (line) {
    const { failure, start } = line;
    if (failure) {
      const span: Span = [start + failure.span[0], start + failure.span[1]];
      return { verdict: 'invalid', reason: failure.reason, failure: { ...failure, span } };
    }
    const verdict = line.state === 'wrong' ? 'different' : 'undecided';
    return { verdict, ...(line.reason === undefined ? {} : { reason: line.reason }) };
  }
  if (!end || end.verdict === 'equal') return { verdict: 'equal' };
  if (end.verdict === 'undecided')
    return { verdict: 'undecided', ...(end.reason === undefined ? {} : { reason: end.reason }) };
  return { verdict: 'different', reason: end.form?.reason ?? 'otherEnd' };
}

function refused(reason: 'empty' | 'tooManyParts', span: Span): StepsResult {
  const failure: ReadFailure = {
    ok: false,
    reason,
    span,
    params: reason === 'empty' ? {} : { limit: String(maxLines) },
  };
  return { verdict: 'invalid', reason, failure, lines: [], first: null, following: 0, end: null };
}

/**
 * Checks a solution written in lines. Expressions: each line is equal to the one before. Equations, inequalities, systems and sets:
 * each has the same solutions, or with `allow: 'consequence'` at least the same (then told as `notReversible`). A line is compared
 * with the one before also where that one was wrong, so that right work after a slip is seen. All lines share one budget.
 */
export function checkSteps(source: string | readonly string[], options: StepsOptions = {}): StepsResult {
  const readLines = readSteps(source, options);
  if (readLines.length === 0) return refused('empty', [0, source.length]);
  const extra = readLines[maxLines];
  if (extra) return refused('tooManyParts', [extra.start, extra.start + extra.text.length]);
  const shared = { ...options, budget: options.budget ?? new Budget(options.steps ?? moreSteps) };
  const { start = null, key = null } = options;
  const values = areValues(readLines, start ?? key) && (start !== null || !solvesFor(readLines, key));
  const known = new Set([start, key].flatMap((tree) => (tree ? [...freeSymbols(tree)] : [])));
  const chain = values ? new ValueChain(start, known, shared) : new SolutionChain(start, shared);
  const lines = checkLines(readLines, chain, start !== null);
  const end = endOf(chain.last, values, shared);
  const first = lines.findIndex((line) => !line.ok);
  const following = lines.filter((line) => line.ok).length;
  return { ...verdictOf(lines, end), lines, first: first < 0 ? null : first, following, end };
}
