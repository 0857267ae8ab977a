/** A tree as plain text that reads back to the same tree. */
import type { BuilderExpr, CallExpr, Expr, IntervalExpr, PiecewiseExpr, RelationExpr } from '../expr.js';
import { level, levelOf } from './levels.js';

function at(tree: Expr, lowest: number): string {
  const text = toText(tree);
  return levelOf(tree) < lowest ? `(${text})` : text;
}

function list(items: readonly Expr[]): string {
  return items.map(toText).join(', ');
}

function sum(terms: readonly Expr[]): string {
  return terms
    .map((term, index) => {
      if (term.kind === 'neg') return index === 0 ? toText(term) : ` - ${at(term.arg, level.product)}`;
      if (term.kind === 'plusMinus') return ` ${term.upper === '+' ? '±' : '∓'} ${at(term.arg, level.product)}`;
      return `${index === 0 ? '' : ' + '}${at(term, level.sign)}`;
    })
    .join('')
    .trimStart();
}

function product(factors: readonly Expr[]): string {
  return factors
    .map((factor, index) => at(factor, index === 0 && factor.kind === 'div' ? level.product : level.product + 1))
    .join('*');
}

function quotient(numerator: Expr, denominator: Expr): string {
  return `${numerator.kind === 'number' ? at(numerator, level.product + 1) : at(numerator, level.product)}/${at(denominator, level.product + 1)}`;
}

function call({ name, args }: CallExpr): string {
  const [arg] = args;
  return name === 'degree' && arg ? `${at(arg, level.postfix)}°` : `${name}(${list(args)})`;
}

function relation({ operands, signs }: RelationExpr): string {
  return operands
    .map((operand, index) => `${index === 0 ? '' : ` ${signs[index - 1]} `}${at(operand, level.relation + 1)}`)
    .join('');
}

function interval({ low, high, lowClosed, highClosed }: IntervalExpr): string {
  // Two round brackets would read as a point.
  const open = lowClosed ? '[' : highClosed ? '(' : ']';
  const close = highClosed ? ']' : lowClosed ? ')' : '[';
  return `${open}${toText(low)}, ${toText(high)}${close}`;
}

function joined(args: readonly Expr[], word: string, own: number): string {
  return args
    .map((arg, index) => at(arg, index === 0 && args.length === 2 && levelOf(arg) !== own ? own : own + 1))
    .join(` ${word} `);
}

function piecewise({ pieces, otherwise }: PiecewiseExpr): string {
  const all = pieces.map(({ when, value }) => list([when, value]));
  return `piecewise(${[...all, ...(otherwise ? [toText(otherwise)] : [])].join('; ')})`;
}

function builder({ variable, domain, condition }: BuilderExpr): string {
  return `{${variable.name}${domain ? ` in ${toText(domain)}` : ''} | ${toText(condition)}}`;
}

/**
 * Plain text of a tree, decimal point, every product written with `*`. Reads back to the same tree (spans apart) when declared
 * variables and functions are declared again.
 */
export function toText(tree: Expr): string {
  switch (tree.kind) {
    case 'number':
      return tree.text;
    case 'symbol':
    case 'constant':
      return tree.name;
    case 'boolean':
      return String(tree.value);
    case 'add':
      return sum(tree.terms);
    case 'mul':
      return product(tree.factors);
    case 'div':
      return quotient(tree.numerator, tree.denominator);
    case 'pow':
      return `${at(tree.base, level.power + 1)}^${at(tree.exponent, level.power)}`;
    case 'neg':
      return `-${at(tree.arg, level.product)}`;
    case 'plusMinus':
      return `${tree.upper === '+' ? '±' : '∓'}${at(tree.arg, level.product)}`;
    case 'call':
      return call(tree);
    case 'abs':
      return `abs(${toText(tree.arg)})`;
    case 'factorial':
      return `${at(tree.arg, level.postfix)}!`;
    case 'percent':
      return `${at(tree.arg, level.postfix)}%`;
    case 'relation':
      return relation(tree);
    case 'and':
    case 'or':
      return tree.args.map((arg) => at(arg, level[tree.kind] + 1)).join(` ${tree.kind} `);
    case 'xor':
    case 'iff':
      return `${tree.args.map((arg, index) => at(arg, level[tree.kind] + (index === 0 ? 0 : 1))).join(` ${tree.kind} `)}`;
    case 'implies':
      return tree.args.map((arg, index) => at(arg, level.implies + (index === 0 ? 1 : 0))).join(' implies ');
    case 'not':
      return `not ${at(tree.arg, level.not)}`;
    case 'list':
      return `[${list(tree.items)}]`;
    case 'tuple':
      return `(${list(tree.items)})`;
    case 'set':
      return `{${list(tree.items)}}`;
    case 'sequence':
      return list(tree.items);
    case 'interval':
      return interval(tree);
    case 'piecewise':
      return piecewise(tree);
    case 'element':
      return `${at(tree.of, level.relation + 1)} ∈ ${at(tree.set, level.relation + 1)}`;
    case 'builder':
      return builder(tree);
    case 'difference':
      return tree.args.map((arg, index) => at(arg, level.union + (index === 0 ? 0 : 1))).join(' ∖ ');
    case 'union':
    case 'intersection':
      return joined(tree.args, tree.kind, level.union);
    case 'matrix':
      return `[${tree.rows.map((row) => `[${list(row)}]`).join(', ')}]`;
  }
}
