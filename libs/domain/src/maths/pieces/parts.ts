/** One part of the line, or one cut, of two functions in pieces. */
import type { Budget } from '../budget.js';
import type { Expr } from '../expr.js';
import { lower } from '../lowering/lower.js';
import { resolved } from '../lowering/unfold.js';
import { toText } from '../printing/text.js';
import { type Bound, type Coordinate, type Place, truthAt } from '../solving/bound-formula.js';
import { coordinateText } from '../solving/witness-text.js';
import { substitute } from '../tree.js';
import type { CompareOptions, Verdict } from '../verdict.js';
import { numberExpr, stretchOf } from './intervals.js';
import { compareAtIrrational, definedAt, valueAt } from './values.js';

export type Compare = (answer: Expr, key: Expr, options: CompareOptions) => Verdict;

/** Stands for the variable on a part of the line; no name that can be typed. */
const parameter = '~';

export type Task = {
  readonly answer: Expr;
  readonly key: Expr;
  readonly name: string;
  readonly bounds: ReadonlyMap<Expr, Bound>;
  readonly budget: Budget;
  readonly options: CompareOptions;
  readonly compare: Compare;
};

type Sides = readonly [Expr | null, Expr | null];

export function sidesAt({ answer, key, bounds, budget }: Task, place: Place): Sides {
  const truth = (condition: Expr): boolean | null => {
    const bound = bounds.get(condition);
    return bound ? truthAt(bound, place, budget, false) : null;
  };
  return [resolved(answer, truth), resolved(key, truth)];
}

/** One side has no piece there, the other has: different, unless the other has no value there either. */
function oneMissing(sides: Sides, at: Coordinate, { name, budget }: Task): Verdict | null {
  const [a, b] = sides;
  const other = a ?? b;
  if (!other || !definedAt(other, name, at, budget)) return null;
  const value = valueAt(other, name, at, budget);
  const witness = { at: { [name]: coordinateText(at) }, answer: a ? value : 'undefined', key: b ? value : 'undefined' };
  return { verdict: 'different', reason: 'noPiece', witness };
}

/** Null where the two agree. */
export function onStretch(
  task: Task,
  low: Coordinate | undefined,
  high: Coordinate | undefined,
  inside: Coordinate,
): Verdict | null {
  const { name, options, compare } = task;
  const sides = sidesAt(task, new Map([[name, inside]]));
  const [a, b] = sides;
  if (!a && !b) return null;
  if (!a || !b) return oneMissing(sides, inside, task);
  if (toText(a) === toText(b)) return null;
  const stretch = stretchOf(low, high, parameter);
  const { [name]: _, ...assume } = options.assume ?? {};
  if (!stretch.place) return passed(compare(a, b, options));
  const put = (tree: Expr): Expr => (stretch.place ? substitute(tree, { [name]: stretch.place }) : tree);
  const verdict = compare(put(a), put(b), { ...options, assume: { ...assume, [parameter]: 'positive' } });
  if (verdict.verdict !== 'different' || !verdict.witness) return passed(verdict);
  const { [parameter]: at, ...rest } = verdict.witness.at;
  const place = at === undefined ? coordinateText(inside) : stretch.at(at);
  return place === null
    ? { verdict: 'different' }
    : { verdict: 'different', witness: { ...verdict.witness, at: { [name]: place, ...rest } } };
}

/** Null for equal: the search goes on. */
function passed(verdict: Verdict): Verdict | null {
  return verdict.verdict === 'equal' ? null : verdict;
}

/** Null where the two agree. */
export function atSeam(task: Task, at: Coordinate): Verdict | null {
  const { name, options, compare, budget } = task;
  const sides = sidesAt(task, new Map([[name, at]]));
  const [a, b] = sides;
  if (!a && !b) return null;
  if (!a || !b) return oneMissing(sides, at, task);
  if (toText(a) === toText(b)) return null;
  if (lower(b).op === 'none') return { verdict: 'undecided', reason: 'keyHasNoValue' };
  if (lower(a).op === 'none') return { verdict: 'different', reason: 'noValue' };
  if (!('exact' in at)) return compareAtIrrational(a, b, name, at, budget);
  const put = (tree: Expr): Expr => substitute(tree, { [name]: numberExpr(at.exact) });
  const defined = [a, b].map((side) => definedAt(side, name, at, budget));
  if (!defined.includes(true)) return null;
  // Elsewhere places where one has no value are passed over; at a seam the piece may have been drawn too far.
  if (defined.includes(false)) return { verdict: 'undecided', reason: 'pieces' };
  const verdict = passed(compare(put(a), put(b), options));
  if (verdict?.verdict !== 'different') return verdict;
  const witness = verdict.witness ?? {
    at: {},
    answer: valueAt(a, name, at, budget),
    key: valueAt(b, name, at, budget),
  };
  return { verdict: 'different', witness: { ...witness, at: { [name]: coordinateText(at), ...witness.at } } };
}
