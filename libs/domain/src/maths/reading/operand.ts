/** Whatever an expression can begin with. */
import type { ConstantName, Expr, NumberExpr, Span } from '../expr.js';
import { integer, ratio } from '../rational.js';
import { application } from './application.js';
import { absolute, bracket, group, matrix } from './brackets.js';
import type { Cursor } from './cursor.js';
import { differential, typedDifferential } from './differential.js';
import { ReadFault } from './fault.js';
import { braceRows } from './pieces.js';
import { binding } from './powers.js';

/** Whether an operand starts at the cursor, so that standing next to another it is a product. */
export function startsOperand(cursor: Cursor, distance = 0): boolean {
  const { type, text } = cursor.ahead(distance);
  if (type === 'bar') return cursor.openBars === 0 && !cursor.barEnds;
  // `1/2 [[4,-2],[-3,1]]`; a single `[` is the end of an open interval, or none that multiplies.
  if (type === 'open' && text === '[') {
    const next = cursor.ahead(distance + 1);
    return next.text === '[' && next.type === 'open';
  }
  if (type === 'open') return text !== '{';
  return ['number', 'name', 'constant', 'function', 'big', 'frac', 'root', 'matrix'].includes(type);
}

function wholeGroup(cursor: Cursor, offset: number): bigint | null {
  const inner = cursor.ahead(offset + 1);
  const wrapped = cursor.ahead(offset).text === 'group' && cursor.ahead(offset + 2).text === 'group';
  return wrapped && inner.number?.form === 'integer' ? inner.number.value.n : null;
}

function number(cursor: Cursor): Expr {
  const token = cursor.take();
  const literal = token.number ?? { value: integer(0), text: '0', form: 'integer' as const };
  const plain: NumberExpr = { kind: 'number', ...literal, span: token.span };
  if (literal.form !== 'integer' || !cursor.is('frac', 'frac')) return plain;
  // `1\frac12` is a mixed number when the fraction is a proper one of whole numbers.
  const numerator = wholeGroup(cursor, 1);
  const denominator = wholeGroup(cursor, 4);
  if (numerator === null || denominator === null || numerator >= denominator) return plain;
  for (let k = 0; k < 7; k++) cursor.take();
  const value = ratio(literal.value.n * denominator + numerator, denominator);
  return {
    kind: 'number',
    value,
    text: `${literal.text} ${numerator}/${denominator}`,
    form: 'mixed',
    span: cursor.spanFrom(token.span[0]),
  };
}

function signed(cursor: Cursor, minimum: number): Expr {
  const sign = cursor.take();
  const arg = cursor.expression(Math.max(binding.sum + 1, minimum));
  const span = cursor.spanFrom(sign.span[0]);
  if (sign.text === '-') return { kind: 'neg', arg, span };
  return { kind: 'plusMinus', upper: sign.text === '∓' ? '-' : '+', arg, span };
}

function operator(cursor: Cursor, minimum: number): Expr {
  const { text, span } = cursor.token;
  switch (text) {
    case '-':
    case '±':
    case '∓':
    case '+-':
      return signed(cursor, minimum);
    case '+':
      cursor.take();
      return cursor.expression(Math.max(binding.sum + 1, minimum));
    case '!':
    case 'not': {
      cursor.take();
      const arg = cursor.expression(binding.not);
      // `!5` is a factorial that lost its number.
      if (text === '!' && arg.kind === 'number') throw new ReadFault('missingOperand', span, { text });
      return { kind: 'not', arg, span: cursor.spanFrom(span[0]) };
    }
    default:
      throw new ReadFault('missingOperand', span, { text });
  }
}

function fraction(cursor: Cursor): Expr {
  const { text, span } = cursor.take();
  const numerator = group(cursor);
  const denominator = group(cursor);
  const operator = text === 'frac' ? differential(cursor, numerator, denominator, span[0]) : null;
  if (operator) return operator;
  if (text === 'frac') return { kind: 'div', numerator, denominator, span: cursor.spanFrom(span[0]) };
  return { kind: 'call', name: 'binomial', args: [numerator, denominator], span: cursor.spanFrom(span[0]) };
}

function root(cursor: Cursor): Expr {
  const { text, span } = cursor.take();
  if (text === 'sqrt') return { kind: 'call', name: 'sqrt', args: [group(cursor)], span: cursor.spanFrom(span[0]) };
  const index = group(cursor);
  const radicand = group(cursor);
  return { kind: 'call', name: 'root', args: [radicand, index], span: cursor.spanFrom(span[0]) };
}

/** `\sum_{k=1}^{n} body`: the body is the product that follows. */
function big(cursor: Cursor): Expr {
  const { text, span } = cursor.take();
  if (!cursor.accept('sub')) throw new ReadFault('missingArgument', span, { name: text });
  const from = group(cursor);
  const [variable, low] = from.kind === 'relation' && from.signs[0] === '=' ? from.operands : [];
  if (!variable || !low || variable.kind === 'number' || !cursor.accept('op', '^')) {
    throw new ReadFault('missingArgument', span, { name: text });
  }
  const high = cursor.is('open', 'group') ? group(cursor) : cursor.expression(binding.atom);
  const body = cursor.expression(binding.product);
  return { kind: 'call', name: text, args: [body, variable, low, high], span: cursor.spanFrom(span[0]) };
}

const eventSigns: readonly string[] = ['=', '<', '<=', '>', '>=', '!=', 'union', 'intersection'];

/**
 * `P(X=2)`, `P(A∩B)`, `P(A|B)`: the probability of an event is a value that nothing is known of, named by what was typed. Null where
 * the brackets hold no event.
 */
function probability(cursor: Cursor, span: Span): Expr | null {
  if (!cursor.is('open', '(')) return null;
  let [depth, name, isEvent] = [0, '', false];
  for (let distance = 0; ; distance++) {
    const { type, text } = cursor.ahead(distance);
    if (type === 'end') return null;
    if (type === 'open') depth++;
    if (type === 'close') depth--;
    isEvent ||= (type === 'op' && eventSigns.includes(text)) || isGiven(cursor, distance);
    name += text === 'intersection' ? '∩' : text === 'union' ? '∪' : text;
    if (depth > 0) continue;
    if (!isEvent) return null;
    for (let k = 0; k <= distance; k++) cursor.take();
    return { kind: 'symbol', name: `P${name}`, span: cursor.spanFrom(span[0]) };
  }
}

/** The bar of `A|B`, between two letters. */
function isGiven(cursor: Cursor, distance: number): boolean {
  const [before, bar, next] = [cursor.ahead(distance - 1), cursor.ahead(distance), cursor.ahead(distance + 1)];
  return bar.type === 'bar' && before.type === 'name' && next.type === 'name';
}

/** Reads one operand. `minimum` matters to a leading sign only: `2*-3*4` is (2)(-3)(4). Throws ReadFault. */
export function operand(cursor: Cursor, minimum: number): Expr {
  cursor.count();
  const token = cursor.token;
  const { text, span } = token;
  switch (token.type) {
    case 'number':
      return number(cursor);
    case 'name': {
      const derived = text === 'd' ? typedDifferential(cursor, (distance) => startsOperand(cursor, distance)) : null;
      if (derived) return derived;
      cursor.take();
      return (text === 'P' ? probability(cursor, span) : null) ?? { kind: 'symbol', name: text, span };
    }
    case 'constant':
      cursor.take();
      return { kind: 'constant', name: text as ConstantName, span };
    case 'boolean':
      cursor.take();
      return { kind: 'boolean', value: text === 'true', span };
    case 'function':
      return application(cursor);
    case 'big':
      return big(cursor);
    case 'frac':
      return fraction(cursor);
    case 'root':
      return root(cursor);
    case 'open':
      return bracket(cursor);
    case 'bar':
      return absolute(cursor);
    case 'matrix':
      return text === 'cases' ? braceRows(cursor) : matrix(cursor);
    case 'op':
      return operator(cursor, minimum);
    case 'close':
      if (text === ']') return bracket(cursor);
      throw new ReadFault(cursor.lastEnd === 0 ? 'unopenedBracket' : 'missingOperand', span, { bracket: text, text });
    case 'sub':
      throw new ReadFault('unexpected', span, { text });
    case 'end':
      throw new ReadFault('unexpectedEnd', span);
  }
}
