/**
 * Functions in pieces compared: the line is cut where a condition can change its truth, each part is compared by the pieces that hold
 * there, and every cut by itself, so that `x < 0` and `x <= 0` differ only where the pieces do.
 */
import type { Budget } from '../budget.js';
import type { Expr } from '../expr.js';
import { lower } from '../lowering/lower.js';
import { conditionsOf, unfolded } from '../lowering/unfold.js';
import { zero } from '../rational.js';
import { drawFrom } from '../seed.js';
import { type Bound, bind, type Coordinate, termsOf, Unclear } from '../solving/bound-formula.js';
import { criticalPoints, Unsolved } from '../solving/critical.js';
import { formulaOf, variablesOf } from '../solving/formula.js';
import { between, sorted } from '../solving/line.js';
import { someTerm, symbolsOf, type Term } from '../term.js';
import type { CompareOptions, Verdict } from '../verdict.js';
import { atSeam, type Compare, onStretch, sidesAt, type Task } from './parts.js';
import { differAnywhere } from './several.js';

const unknown: Verdict = { verdict: 'undecided', reason: 'pieces' };
const bars: ReadonlySet<string> = new Set(['abs', 'sign']);
const steps: ReadonlySet<string> = new Set(['floor', 'ceil', 'round', 'gcd', 'lcm', 'min', 'max']);

/** All pieces of a tree, each lowered. */
function piecesOf(tree: Expr, budget: Budget): readonly Term[] {
  const cases = unfolded([tree])?.flatMap(({ sides }) => sides) ?? [tree];
  budget.spend(40 * cases.length);
  return cases.map((side) => lower(side));
}

function barsOf(term: Term): readonly Term[] {
  const found: Term[] = [];
  someTerm(term, (part) => {
    if (part.op === 'kernel' && bars.has(part.name)) found.push(part.arg);
    return false;
  });
  return found;
}

function hasSteps(term: Term): boolean {
  return someTerm(term, (part) => (part.op === 'kernel' || part.op === 'wide') && steps.has(part.name));
}

function allowed(at: Coordinate, domain: string | undefined): boolean {
  if (domain === undefined || domain === 'integer') return true;
  const n = 'exact' in at ? at.exact.n : at.ball.v;
  return domain === 'positive' ? n > 0n : n >= 0n;
}

/** Of whole numbers only those that are whole can tell two sides apart. */
function amongWhole(verdict: Verdict, task: Task): Verdict {
  const domain = task.options.assume?.[task.name];
  if (verdict.verdict !== 'different' || (domain !== 'integer' && domain !== 'natural')) return verdict;
  return /^-?\d+$/.test(verdict.witness?.at[task.name] ?? '') ? verdict : unknown;
}

function cutsOf(task: Task, values: readonly Term[]): Coordinate[] {
  const inner = values.flatMap(barsOf).filter((term) => symbolsOf(term).size === 1 && symbolsOf(term).has(task.name));
  const terms = [...[...task.bounds.values()].flatMap(termsOf), ...inner];
  const found = [...criticalPoints(terms, task.name, task.budget)];
  const domain = task.options.assume?.[task.name];
  return sorted(domain === undefined || domain === 'integer' ? found : [...found, { exact: zero }]);
}

function inOneVariable(task: Task): Verdict {
  const values = [...piecesOf(task.answer, task.budget), ...piecesOf(task.key, task.budget)];
  const cuts = cutsOf(task, values);
  const domain = task.options.assume?.[task.name];
  const parts = between(cuts);
  let open: Verdict | null = null;
  const note = (verdict: Verdict | null): Verdict | null => {
    if (verdict?.verdict === 'undecided') open ??= verdict;
    return verdict?.verdict === 'different' ? verdict : null;
  };
  for (const [k, inside] of parts.entries()) {
    const different = allowed(inside, domain) ? note(onStretch(task, cuts[k - 1], cuts[k], inside)) : null;
    if (different) return amongWhole(different, task);
  }
  for (const at of cuts) {
    const different = allowed(at, domain) ? note(atSeam(task, at)) : null;
    if (different) return amongWhole(different, task);
  }
  if (open) return open;
  // A step, or a bar around another variable, changes where the line was not cut.
  const blurred = values.some((term) => hasSteps(term) || barsOf(term).some((arg) => symbolsOf(arg).size > 1));
  return blurred ? unknown : { verdict: 'equal' };
}

/**
 * Compares two expressions of which one or both have functions in pieces. Exact where the conditions are about one variable; about
 * several, a difference is looked for and nothing is accepted. Where one side has no piece and the other a value, they differ. Throws
 * BudgetSpent.
 */
export function comparePieces(
  answer: Expr,
  key: Expr,
  seed: number,
  budget: Budget,
  options: CompareOptions,
  compare: Compare,
): Verdict {
  if (options.upTo) return unknown;
  const bounds = new Map<Expr, Bound>();
  const names = new Set<string>();
  for (const condition of [...conditionsOf(answer), ...conditionsOf(key)]) {
    const formula = formulaOf(condition);
    if (!formula) return unknown;
    for (const name of variablesOf(formula)) names.add(name);
    bounds.set(condition, bind(formula, new Map()));
  }
  const [name] = names;
  const task: Task = { answer, key, name: name ?? '', bounds, budget, options: { ...options, budget }, compare };
  try {
    if (name === undefined) {
      const [a, b] = sidesAt(task, new Map());
      if (!a || !b) return a === b ? unknown : { verdict: 'different', reason: 'noPiece' };
      return compare(a, b, task.options);
    }
    return names.size === 1 ? inOneVariable(task) : (differAnywhere(task, drawFrom(seed)) ?? unknown);
  } catch (error) {
    if (error instanceof Unsolved || error instanceof Unclear)
      return { verdict: 'undecided', reason: 'criticalPoints' };
    throw error;
  }
}
