/** Answers that stand for a set of solutions: equations, inequalities, systems, intervals, sets of numbers. */
import { Budget, defaultSteps } from '../budget.js';
import type { Expr } from '../expr.js';
import { toText } from '../printing/text.js';
import { integer } from '../rational.js';
import { hashText } from '../seed.js';
import { freeSymbols } from '../tree.js';
import { type CompareOptions, reflexive, type Verdict } from '../verdict.js';
import { compareFormulas, showsEqual } from './compare-formulas.js';
import {
  allOf,
  anyOf,
  element,
  type Formula,
  formulaOf,
  membership,
  truth,
  variablesOf,
  withoutSetName,
} from './formula.js';
import { withoutParameters } from './periodic.js';

/** Assumed signs as part of both sides: what lies outside them does not count. */
function assumptions(options: CompareOptions): Formula[] {
  return Object.entries(options.assume ?? {}).flatMap(([name, domain]): Formula[] => {
    if (domain === 'integer') return [];
    const zero: Expr = { kind: 'number', value: integer(0), text: '0', form: 'integer', span: [0, 0] };
    const left: Expr = { kind: 'symbol', name, span: [0, 0] };
    return [{ kind: 'relation', left, right: zero, sign: domain === 'positive' ? '>' : '>=' }];
  });
}

function compare(first: Formula, second: Formula, seed: number, options: CompareOptions): Verdict {
  const integers = Object.entries(options.assume ?? {}).flatMap(([name, domain]) =>
    domain === 'integer' ? [name] : [],
  );
  const [answer, key] = integers.length === 0 ? [first, second] : withoutParameters(first, second, integers);
  const budget = options.budget ?? new Budget(options.steps ?? defaultSteps);
  const known = assumptions(options);
  const within = (formula: Formula): Formula => (known.length === 0 ? formula : allOf([formula, ...known]));
  const verdict = (): Verdict => {
    // What is the same without the assumptions is the same with them, and shows sooner.
    if (known.length > 0 && showsEqual({ answer, key, seed, budget, stated: [answer, key] }))
      return { verdict: 'equal' };
    const found = compareFormulas({
      answer: within(answer),
      key: within(key),
      seed,
      budget,
      ...(known.length > 0 ? { stated: [answer, key] } : {}),
    });
    // A parameter of one side alone may take any whole value: a place where it does not fit refutes nothing.
    const [left, right] = [variablesOf(answer), variablesOf(key)];
    const open = integers.some((name) => left.has(name) !== right.has(name));
    return open && found.verdict === 'different' ? { verdict: 'undecided', reason: 'criticalPoints' } : found;
  };
  return Budget.within(verdict, { verdict: 'undecided', reason: 'budget' });
}

function seedOf(answer: Expr, key: Expr): number {
  return (hashText(toText(answer)) ^ hashText(toText(key))) >>> 0;
}

/**
 * Compares two sets of numbers written with intervals, braces, unions. Open and closed ends matter, the way of writing does not.
 * `different` with reason `wrongKind` where a side is no such set.
 */
export function compareNumberSets(answer: Expr, key: Expr, options: CompareOptions = {}): Verdict {
  const [a, b] = [membership(withoutSetName(answer)), membership(withoutSetName(key))];
  if (!b) return { verdict: 'undecided', reason: 'keyIsNoSet' };
  if (!a) return { verdict: 'different', reason: 'wrongKind' };
  return reflexive(compare(a, b, seedOf(answer, key), options), answer, key);
}

/** Compares two formulas made from the two `sources`. */
export function compareAsFormulas(
  answer: Formula,
  key: Formula,
  sources: readonly [Expr, Expr],
  options: CompareOptions,
): Verdict {
  return compare(answer, key, seedOf(...sources), options);
}

const axes = ['x', 'y', 'z'];

/** Points that are listed: in braces or without, or joined by "or", or by the "and" of everyday language. */
function listed(tree: Expr): readonly Expr[] {
  if (tree.kind === 'set' || tree.kind === 'sequence') return tree.items;
  return tree.kind === 'or' || tree.kind === 'and' ? tree.args.flatMap(listed) : [tree];
}

/** `(2, 4), (-1, 1)` as solutions in x and y (and z). */
function pointsAsFormula(tree: Expr, names: readonly string[]): Formula | null {
  if (names.length < 2 || names.join() !== axes.slice(0, names.length).join()) return null;
  const points = listed(tree);
  const found = points.flatMap((point): Formula[] => {
    if (point.kind !== 'tuple' || point.items.length !== names.length) return [];
    const parts = point.items.map((right, k): Formula => {
      const left: Expr = { kind: 'symbol', name: names[k] ?? '', span: right.span };
      return { kind: 'relation', left, right, sign: '=' };
    });
    return [allOf(parts)];
  });
  return found.length === points.length && found.length > 0 ? anyOf(found) : null;
}

/** A relation stays one; a set or interval becomes "the variable lies in it", where the other side has just one variable. */
export function asFormula(tree: Expr, other: Expr, system = false): Formula | null {
  const direct = formulaOf(tree, system);
  if (direct) return direct;
  const partner = formulaOf(other, system);
  const names = partner ? [...variablesOf(partner)].sort() : [];
  const points = partner && pointsAsFormula(tree, names);
  if (points) return points;
  // Nothing is a solution, in however many variables.
  if (partner && tree.kind === 'set' && tree.items.length === 0) return truth(false);
  const [name] = names;
  if (!partner || names.length === 0) return membership(tree, element);
  return name !== undefined && names.length === 1 ? membership(tree, { kind: 'symbol', name, span: [0, 0] }) : null;
}

/** A key that is a number stands for the one solution, where the answer has one variable: `3` for `x = 3`. */
function onlyValue(key: Expr, answer: Expr): Formula | null {
  const partner = formulaOf(answer);
  const [name, ...others] = partner ? [...variablesOf(partner)] : [];
  if (name === undefined || others.length > 0 || freeSymbols(key).size > 0 || !numeric.has(key.kind)) return null;
  return { kind: 'relation', left: { kind: 'symbol', name, span: [0, 0] }, right: key, sign: '=' };
}

const numeric: ReadonlySet<Expr['kind']> = new Set(['number', 'neg', 'div', 'mul', 'add', 'pow', 'call', 'constant']);

/**
 * Compares equations, inequalities, systems and their logic as real solution sets; a set or an interval may stand on either side.
 * `different` with reason `wrongKind` where the answer is none of these.
 */
export function compareSolutions(answer: Expr, key: Expr, options: CompareOptions = {}): Verdict {
  return compareSets(withoutSetName(answer), withoutSetName(key), options);
}

function compareSets(answer: Expr, key: Expr, options: CompareOptions): Verdict {
  const b = asFormula(key, answer, options.system) ?? onlyValue(key, answer);
  if (!b) return { verdict: 'undecided', reason: 'keyIsNoRelation' };
  const a = asFormula(answer, key, options.system);
  if (!a) return { verdict: 'different', reason: 'wrongKind' };
  return reflexive(compare(a, b, seedOf(answer, key), options), answer, key);
}
