/** Syntax tree to term. */
import type { CallExpr, Expr, PiecewiseExpr } from '../expr.js';
import { toText } from '../printing/text.js';
import { integer, isInteger, type Rational } from '../rational.js';
import { numberTerm, type Term } from '../term.js';
import { absTerm, addTerms, divTerms, gammaTerm, mulTerms, negateTerm, noValue, powTerms } from './build.js';
import { conditionTruth } from './condition.js';
import { derivative } from './derivative.js';
import { determinant } from './determinant.js';
import { lowerCall } from './functions.js';
import { replaceSymbols } from './replace.js';

/** Values that stand for symbols while lowering. */
export type Values = ReadonlyMap<string, Term>;

const none: Values = new Map();
/** A series with known limits is written out when its length times its source length stays below this. */
const longestWrittenOut = 3000n;

function hasSeries(tree: Expr): boolean {
  return /\b(?:sum|product)\(/.test(toText(tree));
}

function limits(low: Term, high: Term): readonly [bigint, bigint] | null {
  if (low.op !== 'number' || high.op !== 'number' || !isInteger(low.value) || !isInteger(high.value)) return null;
  return [low.value.n, high.value.n];
}

/** The bound variable gets a name from its depth, so that `sum(k^2, k, 1, n)` and `sum(j^2, j, 1, n)` are the same term. */
function series(tree: CallExpr, name: 'sum' | 'product', values: Values): Term {
  const [body, variable, low, high] = tree.args;
  if (!body || !low || !high || !variable) return noValue(name);
  const bound = variable.kind === 'symbol' || variable.kind === 'constant' ? variable.name : null;
  if (bound === null) return noValue(name);
  const from = lower(low, values);
  const to = lower(high, values);
  const known = limits(from, to);
  // Series inside series would multiply: only the innermost is written out.
  const size = BigInt(Math.max(1, body.span[1] - body.span[0]));
  if (known && (known[1] - known[0] + 1n) * size < longestWrittenOut && !hasSeries(body)) {
    const parts: Term[] = [numberTerm(integer(name === 'sum' ? 0 : 1))];
    for (let k = known[0]; k <= known[1]; k++)
      parts.push(lower(body, new Map([...values, [bound, numberTerm(integer(k))]])));
    return name === 'sum' ? addTerms(parts) : mulTerms(parts);
  }
  const inner = `#${values.size}`;
  const renamed = lower(body, new Map([...values, [bound, { op: 'symbol', name: inner }]]));
  return { op: 'series', name, bound: inner, body: renamed, low: from, high: to };
}

/** Highest derivative that is worked out, and the parts of a term that one more may be taken of. */
const highestOrder = 4n;
const maxTermParts = 1500;

/** Whether a term has at most so many parts, shared ones counted each time; stops counting there. */
function isWithin(term: Term, most: number): boolean {
  let left = most;
  const walk = (part: unknown): boolean => {
    if (typeof part !== 'object' || part === null) return true;
    left -= 1;
    return left >= 0 && Object.values(part).every(walk);
  };
  return walk(term);
}

function slope(tree: CallExpr, values: Values): Term {
  const [body, variable, times] = tree.args;
  if (!body || variable?.kind !== 'symbol') return noValue('diff');
  const order = times ? lower(times, values) : numberTerm(integer(1));
  if (order.op !== 'number' || !isInteger(order.value) || order.value.n < 0n || order.value.n > highestOrder)
    return noValue('diff');
  // A derivative of a derivative can grow fourfold each time: nested ones go to a person.
  if (/\bdiff\(/.test(toText(body))) return noValue('diff');
  const { name } = variable;
  const value = values.get(name);
  // The variable varies first and takes its value afterwards.
  let term = lower(body, new Map([...values].filter(([other]) => other !== name)));
  for (let k = 0n; k < order.value.n; k++) {
    if (!isWithin(term, maxTermParts)) return noValue('diff');
    term = derivative(term, name);
  }
  if (!isWithin(term, 8 * maxTermParts)) return noValue('diff');
  return value ? replaceSymbols(term, new Map([[name, value]])) : term;
}

function call(tree: CallExpr, values: Values): Term {
  if (tree.name === 'sum' || tree.name === 'product') return series(tree, tree.name, values);
  if (tree.name === 'diff') return slope(tree, values);
  const [only] = tree.args;
  if (tree.name === 'det' && only?.kind === 'matrix')
    return determinant(only.rows.map((row) => row.map((entry) => lower(entry, values))));
  return lowerCall(
    tree.name,
    tree.args.map((arg) => lower(arg, values)),
  );
}

/** The piece that holds where all is known; elsewhere a function in pieces is compared piece by piece (maths/pieces). */
function piece(tree: PiecewiseExpr, values: Values): Term {
  for (const { when, value } of tree.pieces) {
    const truth = conditionTruth(when, (side) => lower(side, values));
    if (truth === null) return noValue('piecewise');
    if (truth) return lower(value, values);
  }
  return tree.otherwise ? lower(tree.otherwise, values) : noValue('piecewise');
}

/** Lowers a tree; what has no numeric value (a set, a relation, infinity) becomes a term without value. */
export function lower(tree: Expr, values: Values = none): Term {
  switch (tree.kind) {
    case 'number':
      return numberTerm(tree.value);
    case 'symbol':
      return values.get(tree.name) ?? { op: 'symbol', name: tree.name };
    case 'constant': {
      const bound = values.get(tree.name);
      if (bound) return bound;
      return tree.name === 'oo' ? noValue('infinity') : { op: 'constant', name: tree.name };
    }
    case 'add':
      return addTerms(tree.terms.map((term) => lower(term, values)));
    case 'mul':
      return mulTerms(tree.factors.map((factor) => lower(factor, values)));
    case 'div':
      return divTerms(lower(tree.numerator, values), lower(tree.denominator, values));
    case 'pow':
      return powTerms(lower(tree.base, values), lower(tree.exponent, values));
    case 'neg':
      return negateTerm(lower(tree.arg, values));
    case 'abs':
      return absTerm(lower(tree.arg, values));
    case 'factorial':
      return gammaTerm(addTerms([lower(tree.arg, values), numberTerm(integer(1))]));
    case 'percent':
      return mulTerms([numberTerm({ n: 1n, d: 100n }), lower(tree.arg, values)]);
    case 'call':
      return call(tree, values);
    case 'piecewise':
      return piece(tree, values);
    default:
      return noValue(tree.kind);
  }
}

/** Rational values as lowering takes them. */
export function exactValues(at: Readonly<Record<string, Rational>>): Values {
  return new Map(Object.entries(at).map(([name, value]) => [name, numberTerm(value)]));
}
