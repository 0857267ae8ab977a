/** Quantities written as a calculation, such as `(15 kN)/(pi mm^2)`: the tree taken apart into its number and its units. */
import type { Expr } from '../expr.js';
import { read } from '../reading/read.js';
import type { ReadOptions } from '../reading.js';
import { freeSymbols } from '../tree.js';

export type NamedPower = { readonly name: string; readonly exponent: number };
export type QuantityTree = { readonly number: Expr; readonly units: readonly NamedPower[] };

type Collected = {
  readonly numerator: Expr[];
  readonly denominator: Expr[];
  readonly units: NamedPower[];
  negative: boolean;
};

const maxPower = 12;

function wholeExponent(tree: Expr): number | null {
  if (tree.kind === 'neg') {
    const inner = wholeExponent(tree.arg);
    return inner === null ? null : -inner;
  }
  return tree.kind === 'number' && tree.value.d === 1n && tree.value.n <= BigInt(maxPower)
    ? Number(tree.value.n)
    : null;
}

/** False where a unit stands elsewhere than in a product, a quotient or a whole power. */
function collect(tree: Expr, power: number, into: Collected): boolean {
  if (freeSymbols(tree).size === 0) {
    if (Math.abs(power) !== 1) return false;
    (power > 0 ? into.numerator : into.denominator).push(tree);
    return true;
  }
  switch (tree.kind) {
    case 'symbol':
      into.units.push({ name: tree.name, exponent: power });
      return Math.abs(power) <= maxPower;
    case 'neg':
      // The sign of a power would depend on its exponent.
      into.negative = !into.negative;
      return Math.abs(power) === 1 && collect(tree.arg, power, into);
    case 'mul':
      return tree.factors.every((factor) => collect(factor, power, into));
    case 'div':
      return collect(tree.numerator, power, into) && collect(tree.denominator, -power, into);
    case 'pow': {
      const exponent = wholeExponent(tree.exponent);
      return exponent !== null && collect(tree.base, power * exponent, into);
    }
    default:
      return false;
  }
}

/** A division by 10^n moves the point and keeps the digits shown. */
function tenPower(tree: Expr): Expr | null {
  if (tree.kind !== 'pow' || tree.base.kind !== 'number' || tree.base.text !== '10') return null;
  return { ...tree, exponent: { kind: 'neg', arg: tree.exponent, span: tree.exponent.span } };
}

function productOf(factors: readonly Expr[], whole: Expr): Expr {
  const [only] = factors;
  return only && factors.length === 1 ? only : { kind: 'mul', factors, span: whole.span };
}

/**
 * The number and the units of a quantity written as a product or quotient in which `names` are units; null where it is nothing of the
 * kind, or has no number.
 */
export function quantityTree(source: string, names: readonly string[], options: ReadOptions): QuantityTree | null {
  const reading = read(source, { ...options, variables: names });
  if (!reading.ok) return null;
  const body = reading.tree;
  const parts: Collected = { numerator: [], denominator: [], units: [], negative: false };
  if (!collect(body, 1, parts) || parts.numerator.length + parts.denominator.length === 0) return null;
  if (parts.units.some(({ name }) => !names.includes(name))) return null;
  const shifts = parts.denominator.map(tenPower);
  const numerator = [...parts.numerator, ...shifts.filter((shift) => shift !== null)];
  const denominator = parts.denominator.filter((_, k) => shifts[k] === null);
  const { span } = body;
  const one: Expr = { kind: 'number', value: { n: 1n, d: 1n }, text: '1', form: 'integer', span };
  const top = numerator.length === 0 ? one : productOf(numerator, body);
  const number: Expr =
    denominator.length === 0 ? top : { kind: 'div', numerator: top, denominator: productOf(denominator, body), span };
  return { number: parts.negative ? { kind: 'neg', arg: number, span } : number, units: parts.units };
}
