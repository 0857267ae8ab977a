/** Brackets of every kind: groups, tuples, lists, sets, intervals, matrices, bars. */
import type { Expr, Span } from '../expr.js';
import type { Cursor } from './cursor.js';
import { ReadFault } from './fault.js';
import { bracePieces, builder, startsBuilder, startsPieces } from './pieces.js';
import { binding } from './powers.js';
import { endsOperand } from './tokens.js';

/** `[x+1]^2`, `{2x}/{3}`: where one value is due, brackets of any shape are round ones. */
export function withoutBrackets(tree: Expr): Expr {
  const [only] = tree.kind === 'list' || tree.kind === 'set' ? tree.items : [];
  return only && 'items' in tree && tree.items.length === 1 && isSingle(only) ? only : tree;
}

const collections: readonly Expr['kind'][] = ['list', 'tuple', 'set', 'matrix', 'interval', 'relation', 'element'];
const isSingle = (tree: Expr): boolean => !collections.includes(tree.kind);

/**
 * `(1|2)`, `(3|5|-6)`: bars part the coordinates of a point, where each stands between two values. The bars of `(|x|)` and `(2|x|)`
 * do not.
 */
function partsByBars(cursor: Cursor): boolean {
  let [depth, bars] = [0, 0];
  for (let distance = 0; ; distance++) {
    const { type, text } = cursor.ahead(distance);
    if (type === 'end') return false;
    if (depth === 0 && type === 'close') return bars > 0 && text === ')';
    if (type === 'open') depth++;
    else if (type === 'close') depth--;
    else if (type === 'bar' && depth === 0) {
      const [before, next] = [cursor.ahead(distance - 1), cursor.ahead(distance + 1)];
      const begins = ['number', 'name', 'constant', 'function', 'open', 'frac', 'root'].includes(next.type);
      if (distance === 0 || !endsOperand(before) || !(begins || next.text === '-' || next.text === '+')) return false;
      bars++;
    } else if (depth === 0 && type === 'op' && (text === ',' || text === ';')) return false;
  }
}

/**
 * Items up to the closing bracket, which is left standing. `[1, 0; 0, 1]` has commas in rows and semicolons between them: each row is a
 * list.
 */
function items(cursor: Cursor, open: string): Expr[] {
  const rows: Expr[][] = [[]];
  let commas = false;
  if (cursor.is('close')) return [];
  cursor.barEnds = open === '(' && partsByBars(cursor);
  for (;;) {
    rows.at(-1)?.push(cursor.expression(0));
    if (cursor.accept('op', ';')) rows.push([]);
    else if (cursor.accept('op', ',')) commas = true;
    else if (!(cursor.barEnds && cursor.accept('bar'))) break;
  }
  cursor.barEnds = false;
  const isMatrix = open === '[' && commas && rows.length > 1;
  return isMatrix ? rows.map((list): Expr => ({ kind: 'list', items: list, span: spanOf(list) })) : rows.flat();
}

const spanOf = (list: readonly Expr[]): Span => [list[0]?.span[0] ?? 0, list.at(-1)?.span[1] ?? 0];

function closing(cursor: Cursor, open: string, span: Span): string {
  const { type, text } = cursor.token;
  // `[1, 2[` is the French half-open interval.
  if (type === 'close' || (type === 'open' && text === '[')) {
    cursor.take();
    return type === 'close' ? text : '[';
  }
  if (type === 'end') throw new ReadFault('unclosedBracket', span, { bracket: open });
  throw cursor.unexpected();
}

function listOrMatrix(list: readonly Expr[], span: Span): Expr {
  const rows = list.map((item) => (item.kind === 'list' ? item.items : []));
  const width = rows[0]?.length ?? 0;
  const even = width > 0 && rows.every((row) => row.length === width);
  return even ? { kind: 'matrix', rows, span } : { kind: 'list', items: list, span };
}

function collection(open: string, close: string, found: readonly Expr[], span: Span): Expr | null {
  const [first, second] = found;
  if (open === '{') return close === '}' ? { kind: 'set', items: found, span } : null;
  if (open === '(' && close === ')' && first) return found.length === 1 ? first : { kind: 'tuple', items: found, span };
  if (open === '[' && close === ']') return listOrMatrix(found, span);
  if (found.length !== 2 || !first || !second || close === '}') return null;
  return { kind: 'interval', low: first, high: second, lowClosed: open === '[', highClosed: close === ']', span };
}

/** A bracket and what it holds. `]` may open: `]1, 2[` is the open interval. Throws ReadFault. */
export function bracket(cursor: Cursor): Expr {
  const { text: open, span } = cursor.take();
  if (open === 'floor' || open === 'ceil' || open === 'abs') return named(cursor, open, span);
  if (open === 'group') return closeGroup(cursor, span);
  return cursor.bracketed(() => {
    const braced = open !== '{' ? null : startsBuilder(cursor) ? builder : startsPieces(cursor) ? bracePieces : null;
    if (braced) {
      const set = braced(cursor, span[0]);
      if (!cursor.accept('close', '}'))
        throw cursor.is('end') ? new ReadFault('unclosedBracket', span, { bracket: open }) : cursor.unexpected();
      return { ...set, span: cursor.spanFrom(span[0]) };
    }
    const found = items(cursor, open);
    const close = closing(cursor, open, span);
    const made = collection(open, close, found, cursor.spanFrom(span[0]));
    if (made) return made;
    if (found.length === 0) throw new ReadFault('missingOperand', cursor.spanFrom(span[0]), { text: open });
    throw new ReadFault('unclosedBracket', span, { bracket: open });
  });
}

function named(cursor: Cursor, open: 'floor' | 'ceil' | 'abs', span: Span): Expr {
  const arg = cursor.bracketed(() => cursor.expression(0));
  if (!cursor.accept('close', open) && !(open === 'abs' && cursor.accept('bar'))) {
    throw new ReadFault('unclosedBracket', span, { bracket: open === 'abs' ? '|' : open });
  }
  const whole = cursor.spanFrom(span[0]);
  return open === 'abs' ? { kind: 'abs', arg, span: whole } : { kind: 'call', name: open, args: [arg], span: whole };
}

function closeGroup(cursor: Cursor, span: Span): Expr {
  const inner = cursor.bracketed(() => cursor.expression(0));
  if (!cursor.accept('close', 'group')) {
    throw cursor.is('end') ? new ReadFault('unclosedBracket', span, { bracket: '{' }) : cursor.unexpected();
  }
  return inner;
}

/** The braced argument of a LaTeX command. Throws ReadFault. */
export function group(cursor: Cursor): Expr {
  const { span } = cursor.token;
  if (!cursor.accept('open', 'group')) throw new ReadFault('missingArgument', span);
  if (cursor.is('close', 'group')) throw new ReadFault('missingOperand', [span[0], cursor.token.span[1]]);
  return closeGroup(cursor, span);
}

/** `|a|` where the bar's side is told by its place: it opens where an operand is due. Throws ReadFault. */
export function absolute(cursor: Cursor): Expr {
  const { span } = cursor.take();
  cursor.openBars++;
  const arg = cursor.expression(binding.sum);
  cursor.openBars--;
  if (!cursor.accept('bar')) throw new ReadFault('unclosedBracket', span, { bracket: '|' });
  return { kind: 'abs', arg, span: cursor.spanFrom(span[0]) };
}

/** The rows of a LaTeX matrix. Throws ReadFault, also where rows differ in length. */
export function matrix(cursor: Cursor): Expr {
  const { span } = cursor.take();
  const rows: Expr[][] = [[]];
  while (!cursor.is('close', 'matrix')) {
    if (cursor.is('end')) throw new ReadFault('unclosedBracket', span, { bracket: '\\begin' });
    rows.at(-1)?.push(cursor.bracketed(() => cursor.expression(0)));
    if (cursor.accept('op', 'row')) {
      if (!cursor.is('close', 'matrix')) rows.push([]);
    } else if (!cursor.accept('op', 'cell') && !cursor.is('close', 'matrix')) throw cursor.unexpected();
  }
  cursor.take();
  const whole = cursor.spanFrom(span[0]);
  const width = rows[0]?.length ?? 0;
  if (width === 0 || rows.some((row) => row.length !== width))
    throw new ReadFault('missingOperand', whole, { text: 'matrix' });
  return { kind: 'matrix', rows, span: whole };
}
