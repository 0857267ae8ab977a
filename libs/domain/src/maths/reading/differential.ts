/** `\frac{d}{dx}` and `d/dx` before something: its derivative, and no quotient of letters (ISO 80000-2). */
import type { Expr, SymbolExpr } from '../expr.js';
import { integer } from '../rational.js';
import type { Cursor } from './cursor.js';
import { ReadFault } from './fault.js';
import { binding } from './powers.js';

type Operator = { readonly variable: SymbolExpr; readonly order: bigint };

/** The symbol and the power that a letter, or a power of one, is. */
function powered(tree: Expr | undefined): { readonly symbol: SymbolExpr; readonly order: bigint } | null {
  if (tree?.kind === 'symbol') return { symbol: tree, order: 1n };
  if (tree?.kind !== 'pow' || tree.base.kind !== 'symbol' || tree.exponent.kind !== 'number') return null;
  const { value } = tree.exponent;
  return value.d === 1n && value.n > 0n ? { symbol: tree.base, order: value.n } : null;
}

function operatorOf(numerator: Expr, denominator: Expr): Operator | null {
  const top = powered(numerator);
  if (top?.symbol.name !== 'd' || denominator.kind !== 'mul' || denominator.factors.length !== 2) return null;
  const [d, variable] = [denominator.factors[0], powered(denominator.factors[1])];
  if (d?.kind !== 'symbol' || d.name !== 'd' || variable?.order !== top.order) return null;
  return { variable: variable.symbol, order: top.order };
}

function applied(cursor: Cursor, { variable, order }: Operator, start: number): Expr {
  // What a bracket holds is derived, and else the product that follows, as with a sum.
  const body = cursor.expression(cursor.is('open') ? binding.factor : binding.product);
  const span = cursor.spanFrom(start);
  const times: Expr = { kind: 'number', value: integer(order), text: `${order}`, form: 'integer', span: variable.span };
  return { kind: 'call', name: 'diff', args: order === 1n ? [body, variable] : [body, variable, times], span };
}

const isDeclared = (cursor: Cursor): boolean => cursor.options.variables?.includes('d') ?? false;

/** The fraction as an operator on what follows; null where it is a plain fraction, or d a declared variable. Throws ReadFault. */
export function differential(cursor: Cursor, numerator: Expr, denominator: Expr, start: number): Expr | null {
  const found = isDeclared(cursor) ? null : operatorOf(numerator, denominator);
  if (!found) return null;
  if (cursor.is('end') || cursor.is('close') || cursor.is('op'))
    throw new ReadFault('missingArgument', cursor.spanFrom(start), { name: 'd/dx' });
  return applied(cursor, found, start);
}

/** `d/dx` typed in one piece, with something behind it that it is applied to; null for anything else. Throws ReadFault. */
export function typedDifferential(cursor: Cursor, starts: (distance: number) => boolean): Expr | null {
  const [d, slash, again, letter] = [0, 1, 2, 3].map((k) => cursor.ahead(k));
  if (d?.text !== 'd' || slash?.text !== '/' || again?.text !== 'd' || letter?.type !== 'name') return null;
  const joined = d.span[1] === slash.span[0] && slash.span[1] === again.span[0] && again.span[1] === letter.span[0];
  if (!joined || isDeclared(cursor) || !starts(4)) return null;
  for (let k = 0; k < 4; k++) cursor.take();
  const variable: SymbolExpr = { kind: 'symbol', name: letter.text, span: letter.span };
  return applied(cursor, { variable, order: 1n }, d.span[0]);
}
