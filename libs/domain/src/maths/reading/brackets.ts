/** Brackets of every kind: groups, tuples, lists, sets, intervals, matrices, bars. */
import type { Expr, Span } from '../expr.js';
import type { Cursor } from './cursor.js';
import { ReadFault } from './fault.js';
import { bracePieces, builder, startsBuilder, startsPieces } from './pieces.js';
import { binding } from './powers.js';

/** Items up to the closing bracket, which is left standing. */
function items(cursor: Cursor): Expr[] {
  const found: Expr[] = [];
  if (cursor.is('close')) return found;
  do found.push(cursor.expression(0));
  while (cursor.accept('op', ',') || cursor.accept('op', ';'));
  return found;
}

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
    const found = items(cursor);
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
