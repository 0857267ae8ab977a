/** The same up to commuting and associating: 1 + 2x is x*2 + 1, but x + x is not 2x. */
import type { Expr, RelationSign } from '../expr.js';
import { toText } from '../printing/text.js';
import { type FormFinding, finding } from './finding.js';

const turned: Readonly<Record<RelationSign, RelationSign>> = {
  '=': '=',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

/** Terms of a sum through nested sums; a minus before a bracket goes to every term. */
function termKeys(tree: Expr, minuses: number): string[] {
  if (tree.kind === 'add') return tree.terms.flatMap((term) => termKeys(term, minuses));
  if (tree.kind === 'neg') return termKeys(tree.arg, minuses === 0 ? 1 : 0);
  return [productKey(tree, minuses)];
}

/** A minus may stand at any factor above the bar, but two of them are not yet a plus. */
type Product = { minuses: number; readonly keys: string[] };

function collect(tree: Expr, below: boolean, into: Product): void {
  if (tree.kind === 'mul') for (const factor of tree.factors) collect(factor, below, into);
  else if (tree.kind === 'div') {
    // The 1 of 1/x says nothing.
    if (!(tree.over.kind === 'number' && tree.over.text === '1')) collect(tree.over, below, into);
    collect(tree.under, !below, into);
  } else if (tree.kind === 'neg' && !below) {
    into.minuses++;
    collect(tree.arg, below, into);
  } else into.keys.push(below ? `1/${keyOf(tree)}` : keyOf(tree));
}

function productKey(tree: Expr, minuses: number): string {
  const product: Product = { minuses, keys: [] };
  collect(tree, false, product);
  const body = product.keys.length === 0 ? '1' : product.keys.sort().join('*');
  return `${'-'.repeat(product.minuses)}(${body})`;
}

function relationKey(tree: Expr & { kind: 'relation' }): string {
  const [left, right] = tree.operands;
  const [sign] = tree.signs;
  if (tree.operands.length !== 2 || !left || !right || !sign)
    return `(${tree.operands.map(keyOf).join(tree.signs.join())})`;
  const flip = sign === '>' || sign === '>=';
  const sides = flip ? [keyOf(right), keyOf(left)] : [keyOf(left), keyOf(right)];
  if (sign === '=' || sign === '!=') sides.sort();
  return `(${sides.join(flip ? turned[sign] : sign)})`;
}

/** A text that two trees share when they differ by order and brackets only. */
export function keyOf(tree: Expr): string {
  switch (tree.kind) {
    case 'add':
      return `(${termKeys(tree, 0).sort().join('+')})`;
    case 'neg':
      return tree.arg.kind === 'add' ? `(${termKeys(tree, 0).sort().join('+')})` : productKey(tree, 0);
    case 'mul':
    case 'div':
      return productKey(tree, 0);
    case 'pow':
      return `(${keyOf(tree.base)}^${keyOf(tree.exponent)})`;
    case 'relation':
      return relationKey(tree);
    case 'and':
    case 'or':
    case 'union':
    case 'intersection':
      return `${tree.kind}(${tree.args.map(keyOf).sort().join()})`;
    case 'set':
      return `{${[...new Set(tree.items.map(keyOf))].sort().join()}}`;
    case 'list':
    case 'tuple':
    case 'sequence':
      return `${tree.kind}(${tree.items.map(keyOf).join()})`;
    case 'matrix':
      return `[${tree.rows.map((row) => row.map(keyOf).join()).join(';')}]`;
    case 'call':
      // Two ways to write one power.
      if (tree.name === 'exp') return `(e^${tree.args.map(keyOf).join()})`;
      return `${tree.name}(${tree.args.map(keyOf).join()})`;
    case 'abs':
    case 'factorial':
    case 'percent':
    case 'not':
    case 'plusMinus':
      return `${tree.kind}(${keyOf(tree.arg)})`;
    default:
      return toText(tree);
  }
}

export function checkSame(answer: Expr, key: Expr): FormFinding {
  return keyOf(answer) === keyOf(key) ? null : finding('notSame', answer);
}
