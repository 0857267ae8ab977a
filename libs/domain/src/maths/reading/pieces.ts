/** Functions in pieces, systems in a brace, and sets given by a condition. */
import type { Expr, Piece, Span, SymbolExpr } from '../expr.js';
import type { Cursor } from './cursor.js';
import { ReadFault } from './fault.js';
import { maxPieces } from './limits.js';

/** Whether a tree says something that is true or false. */
export function isCondition(tree: Expr): boolean {
  switch (tree.kind) {
    case 'relation':
    case 'element':
    case 'boolean':
      return true;
    case 'not':
      return isCondition(tree.arg);
    case 'and':
    case 'or':
    case 'xor':
    case 'implies':
    case 'iff':
      return tree.args.every(isCondition);
    default:
      return false;
  }
}

function made(cursor: Cursor, pieces: readonly Piece[], otherwise: Expr | null, span: Span): Expr {
  cursor.pieces += pieces.length;
  if (cursor.pieces > maxPieces) throw new ReadFault('tooManyParts', span, { limit: String(maxPieces) });
  return { kind: 'piecewise', pieces, otherwise, span };
}

/** `(x<0, -x)` among the arguments is a pair, in either order. */
function pairsOpened(args: readonly Expr[]): readonly Expr[] {
  return args.flatMap((arg): readonly Expr[] => {
    if (arg.kind !== 'tuple' || arg.items.length !== 2) return [arg];
    return arg.items.filter(isCondition).length === 1 ? arg.items : [arg];
  });
}

/** `piecewise(x<0, -x; x>=0, x)`, condition or value first; a value at the end is for everywhere else. Throws ReadFault. */
export function piecewise(cursor: Cursor, args: readonly Expr[], span: Span): Expr {
  const flat = pairsOpened(args);
  const pieces: Piece[] = [];
  for (let k = 0; k + 1 < flat.length; k += 2) {
    const [first, second] = [flat[k], flat[k + 1]];
    if (!first || !second) break;
    const [when, value] = isCondition(first) ? [first, second] : [second, first];
    if (!isCondition(when) || isCondition(value)) throw new ReadFault('noCondition', when.span);
    pieces.push({ value, when });
  }
  const last = flat.length % 2 === 1 ? (flat.at(-1) ?? null) : null;
  if (pieces.length === 0 || (last && isCondition(last))) throw new ReadFault('noCondition', span);
  return made(cursor, pieces, last, span);
}

type Row = { readonly value: Expr; readonly when: Expr | null; readonly cells: number };

function row(cursor: Cursor): Row {
  const value = cursor.bracketed(() => cursor.expression(0));
  cursor.accept('op', ',');
  if (!cursor.accept('op', 'cell')) {
    // `-x, x < 0` without a column for the condition.
    const follows = !cursor.is('op', 'row') && !cursor.is('close', 'cases');
    return { value, when: follows ? cursor.bracketed(() => cursor.expression(0)) : null, cells: follows ? 2 : 1 };
  }
  const empty = cursor.is('op', 'row') || cursor.is('close', 'cases');
  const when = empty ? null : cursor.bracketed(() => cursor.expression(0));
  return { value, when, cells: 2 };
}

/** The rows of a brace: values with conditions, or relations that hold together. Throws ReadFault. */
export function braceRows(cursor: Cursor): Expr {
  const { span: opened } = cursor.take();
  const rows: Row[] = [];
  while (!cursor.is('close', 'cases')) {
    if (cursor.is('end')) throw new ReadFault('unclosedBracket', opened, { bracket: '\\begin' });
    rows.push(row(cursor));
    const ended = cursor.is('end') || cursor.accept('op', 'row') || cursor.is('close', 'cases');
    if (!ended) throw cursor.unexpected();
  }
  cursor.take();
  const span = cursor.spanFrom(opened[0]);
  const [first] = rows;
  if (!first) throw new ReadFault('missingOperand', span, { text: 'cases' });
  if (rows.every(({ value, when }) => when === null && isCondition(value))) {
    return rows.length === 1 ? first.value : { kind: 'and', args: rows.map(({ value }) => value), span };
  }
  const pieces: Piece[] = [];
  for (const [k, { value, when }] of rows.entries()) {
    if (when === null && k === rows.length - 1 && k > 0 && !isCondition(value))
      return made(cursor, pieces, value, span);
    if (!when || !isCondition(when) || isCondition(value)) throw new ReadFault('noCondition', (when ?? value).span);
    pieces.push({ value, when });
  }
  return made(cursor, pieces, null, span);
}

/** Whether `{x < 0: -x, ...}` stands at the cursor, behind the brace: a relation before the first colon. */
export function startsPieces(cursor: Cursor): boolean {
  let [depth, related] = [0, false];
  for (let distance = 0; ; distance++) {
    const { type, text } = cursor.ahead(distance);
    if (type === 'end' || (type === 'close' && depth === 0) || (depth === 0 && (text === ',' || text === ';')))
      return false;
    if (type === 'open') depth++;
    else if (type === 'close') depth--;
    else if (type === 'op' && depth === 0) {
      if (text === ':') return related;
      related ||= ['<', '<=', '>', '>=', '=', '!=', '=>'].includes(text);
    }
  }
}

/** `x < 0: -x, x >= 0: x` up to the closing brace, which is left standing; a last value is for everywhere else. Throws ReadFault. */
export function bracePieces(cursor: Cursor, start: number): Expr {
  const pieces: Piece[] = [];
  let otherwise: Expr | null = null;
  do {
    cursor.colonEnds = true;
    const when = cursor.expression(0);
    cursor.colonEnds = false;
    if (!cursor.accept('op', ':')) {
      if (isCondition(when)) throw new ReadFault('noCondition', when.span);
      otherwise = when;
      break;
    }
    const value = cursor.expression(0);
    if (!isCondition(when) || isCondition(value)) throw new ReadFault('noCondition', when.span);
    pieces.push({ value, when });
  } while (cursor.accept('op', ',') || cursor.accept('op', ';'));
  return made(cursor, pieces, otherwise, cursor.spanFrom(start));
}

/** How many tokens say `in` from `distance` on: one sign, or the letters i and n side by side; 0 for none. */
function wordIn(cursor: Cursor, distance: number): number {
  const [i, n] = [cursor.ahead(distance), cursor.ahead(distance + 1)];
  if (i.type === 'op' && i.text === 'in') return 1;
  return i.text === 'i' && n.text === 'n' && i.span[1] === n.span[0] ? 2 : 0;
}

function isBar(cursor: Cursor, distance: number): boolean {
  const { type, text } = cursor.ahead(distance);
  return type === 'bar' || (type === 'op' && text === ':');
}

/** `{x ∈ [0, 1]}` without a bar is a set that holds one statement. */
function barFollows(cursor: Cursor): boolean {
  let depth = 0;
  for (let distance = 1; ; distance++) {
    const { type, text } = cursor.ahead(distance);
    if (type === 'end' || (type === 'close' && text === '}' && depth <= 0)) return false;
    if (type === 'open') depth++;
    else if (type === 'close') depth--;
    else if (depth <= 0 && isBar(cursor, distance)) return true;
  }
}

/** Whether `{x | ...}`, `{x : ...}` or `{x in ...` stands at the cursor, behind the brace. */
export function startsBuilder(cursor: Cursor): boolean {
  if (cursor.token.type !== 'name') return false;
  return isBar(cursor, 1) || (wordIn(cursor, 1) > 0 && barFollows(cursor));
}

/** `x in R | x > 2, x < 5` up to the closing brace, which is left standing. Throws ReadFault. */
export function builder(cursor: Cursor, start: number): Expr {
  const token = cursor.take();
  const variable: SymbolExpr = { kind: 'symbol', name: token.text, span: token.span };
  let domain: Expr | null = null;
  const words = wordIn(cursor, 0);
  if (words > 0) {
    for (let k = 0; k < words; k++) cursor.take();
    // A bar behind the domain closes nothing: it must not begin an absolute value.
    cursor.openBars++;
    cursor.colonEnds = true;
    domain = cursor.expression(0);
    cursor.colonEnds = false;
    cursor.openBars--;
  }
  if (!isBar(cursor, 0)) throw new ReadFault('noCondition', cursor.token.span);
  cursor.take();
  const conditions: Expr[] = [];
  do conditions.push(cursor.expression(0));
  while (cursor.accept('op', ',') || cursor.accept('op', ';'));
  const wrong = conditions.find((condition) => !isCondition(condition));
  if (wrong) throw new ReadFault('noCondition', wrong.span);
  const [only] = conditions;
  const all = cursor.spanFrom(only?.span[0] ?? start);
  const condition: Expr = only && conditions.length === 1 ? only : { kind: 'and', args: conditions, span: all };
  return { kind: 'builder', variable, domain, condition, span: cursor.spanFrom(start) };
}
