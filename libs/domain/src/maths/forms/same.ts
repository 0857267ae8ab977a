/** The same up to commuting and associating: 1 + 2x is x*2 + 1, but x + x is not 2x. */
import type { Expr } from '../expr.js';
import { toText } from '../printing/text.js';
import { type FormFinding, finding } from './finding.js';

/** Terms of a sum through nested sums. A minus before a bracket stays there: to multiply it out is a step. */
function termKeys(tree: Expr): string[] {
  return tree.kind === 'add' ? tree.terms.flatMap(termKeys) : [productKey(tree)];
}

/** A minus may stand at any factor above the bar, but two of them are not yet a plus. */
type Product = { minuses: number; readonly keys: string[] };

/** What stands below a bar stays together: a/b/c is not yet a/(bc), nor is 1/2 x already x/2. */
function collect(tree: Expr, into: Product): void {
  if (tree.kind === 'mul') for (const factor of tree.factors) collect(factor, into);
  else if (tree.kind === 'div') {
    collect(tree.numerator, into);
    into.keys.push(`1/${keyOf(tree.denominator)}`);
  } else if (tree.kind === 'neg') {
    into.minuses++;
    collect(tree.arg, into);
  } else into.keys.push(keyOf(tree));
}

function productKey(tree: Expr): string {
  const product: Product = { minuses: 0, keys: [] };
  collect(tree, product);
  return `${'-'.repeat(product.minuses)}(${product.keys.sort().join('*')})`;
}

/** Sides of an equation may change places; those of an inequality would turn its sign. */
function relationKey(tree: Expr & { kind: 'relation' }): string {
  const keys = tree.operands.map(keyOf);
  const [sign] = tree.signs;
  if (keys.length === 2 && (sign === '=' || sign === '!=')) keys.sort();
  return `(${keys.join(tree.signs.join())})`;
}

/** A text that two trees share when they differ by order and brackets only. */
export function keyOf(tree: Expr): string {
  switch (tree.kind) {
    case 'add':
      return `(${termKeys(tree).sort().join('+')})`;
    case 'neg':
    case 'mul':
    case 'div':
      return productKey(tree);
    case 'pow':
      return `(${keyOf(tree.base)}^${keyOf(tree.exponent)})`;
    case 'relation':
      return relationKey(tree);
    case 'and':
    case 'or':
    case 'union':
    case 'intersection':
    case 'xor':
    case 'iff':
      return `${tree.kind}(${tree.args.map(keyOf).sort().join()})`;
    case 'set':
      return `{${tree.items.map(keyOf).sort().join()}}`;
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
    case 'implies':
      return `implies(${tree.args.map(keyOf).join()})`;
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
