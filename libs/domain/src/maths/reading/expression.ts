/** The Pratt loop: an operand, then whatever signs bind it. */
import type { Expr, LogicExpr, RelationSign, SetOperationExpr } from '../expr.js';
import { numberSetNames } from '../names.js';
import { withoutBrackets } from './brackets.js';
import type { Cursor } from './cursor.js';
import { ReadFault } from './fault.js';
import { maxDepth } from './limits.js';
import { operand, startsOperand } from './operand.js';
import { isCondition } from './pieces.js';
import { binding } from './powers.js';

const relationSigns: ReadonlySet<string> = new Set(['=', '!=', '<', '<=', '>', '>=']);
const setLike: ReadonlySet<string> = new Set([
  'interval',
  'tuple',
  'list',
  'set',
  'union',
  'intersection',
  'difference',
]);

const logical: ReadonlySet<string> = new Set(['not', 'and', 'or', 'xor', 'implies', 'iff']);

/** `R - {0}`: what is taken away from a set is a set, and no number. */
const isSet = (tree: Expr): boolean =>
  ['set', 'interval', 'union', 'difference'].includes(tree.kind) ||
  (tree.kind === 'symbol' && numberSetNames.includes(tree.name));

function isRelationSign(text: string): text is RelationSign {
  return relationSigns.has(text);
}

/** `x => 3` is how some type "at least": what stands there is a number, or what is compared is no statement. */
function isValueBefore(cursor: Cursor, left: Expr): boolean {
  if (isCondition(left) || logical.has(left.kind)) return false;
  const next = cursor.ahead(cursor.ahead(1).text === '-' ? 2 : 1);
  return left.kind !== 'symbol' || next.type === 'number' || next.type === 'constant' || next.type === 'frac';
}

/** Left binding of the sign at the cursor, or -1 when what stands there does not continue an expression. */
function leftBinding(cursor: Cursor, left: Expr): number {
  const { type, text } = cursor.token;
  const next = cursor.ahead(1);
  // An open interval may begin with `]`.
  if (type === 'name' && text === 'U' && setLike.has(left.kind) && (next.type === 'open' || next.text === ']'))
    return binding.union;
  if (type !== 'op') return startsOperand(cursor) ? binding.product : -1;
  if (isRelationSign(text)) return binding.relation;
  switch (text) {
    case 'in':
    case 'notin':
      return binding.relation;
    case '=>':
      return isValueBefore(cursor, left) ? binding.relation : binding.implies;
    case '+':
    case '-':
    case '±':
    case '∓':
    case '+-':
      return binding.sum;
    case '*':
    case '/':
    case 'mod':
      return binding.product;
    case ':':
      return cursor.colonEnds ? -1 : binding.product;
    case '^':
      return binding.power;
    case '!':
    case '%':
    case 'deg':
      return binding.postfix;
    case 'union':
    case 'intersection':
    case 'difference':
      return binding.union;
    case 'and':
    case 'or':
    case 'xor':
    case 'implies':
    case 'iff':
      return binding[text];
    default:
      return -1;
  }
}

function sum(cursor: Cursor, left: Expr, open: boolean, start: number): Expr {
  const sign = cursor.take();
  const solving = cursor.options.solving === true;
  const minus = sign.text === '-' || (sign.text === '+-' && !solving);
  const right = cursor.expression(binding.sum + 1);
  if (sign.text === '-' && isSet(left) && right.kind === 'set')
    return { kind: 'difference', args: [left, right], span: cursor.spanFrom(start) };
  const term = withoutBrackets(right);
  const span = [sign.span[0], cursor.lastEnd] as const;
  let signed: Expr = term;
  if (minus) signed = { kind: 'neg', arg: term, span };
  if (sign.text === '±' || sign.text === '∓' || (sign.text === '+-' && solving))
    signed = { kind: 'plusMinus', upper: sign.text === '∓' ? '-' : '+', arg: term, span };
  const terms = open && left.kind === 'add' ? [...left.terms, signed] : [left, signed];
  return { kind: 'add', terms, span: cursor.spanFrom(start) };
}

function product(cursor: Cursor, left: Expr, open: boolean, start: number): Expr {
  if (cursor.is('op', '/') || cursor.is('op', ':')) {
    cursor.take();
    const denominator = withoutBrackets(cursor.expression(binding.product + 1));
    return { kind: 'div', numerator: left, denominator, span: cursor.spanFrom(start) };
  }
  if (cursor.accept('op', 'mod')) {
    const modulus = withoutBrackets(cursor.expression(binding.product + 1));
    return { kind: 'call', name: 'mod', args: [left, modulus], span: cursor.spanFrom(start) };
  }
  const typed = cursor.accept('op', '*');
  if (!typed && cursor.ahead(-1).type === 'number' && cursor.is('number'))
    throw new ReadFault('missingOperator', cursor.token.span);
  const factor = withoutBrackets(cursor.expression(binding.product + 1));
  const factors = open && left.kind === 'mul' ? [...left.factors, factor] : [left, factor];
  return { kind: 'mul', factors, span: cursor.spanFrom(start) };
}

function postfix(cursor: Cursor, arg: Expr, start: number): Expr {
  const { text } = cursor.take();
  const span = cursor.spanFrom(start);
  if (text === '!') return { kind: 'factorial', arg, span };
  return text === '%' ? { kind: 'percent', arg, span } : { kind: 'call', name: 'degree', args: [arg], span };
}

function element(cursor: Cursor, of: Expr, start: number): Expr {
  const { text } = cursor.take();
  const set = cursor.expression(binding.relation + 1);
  const span = cursor.spanFrom(start);
  const tree: Expr = { kind: 'element', of, set, span };
  return text === 'in' ? tree : { kind: 'not', arg: tree, span };
}

function signAt(cursor: Cursor): RelationSign | null {
  if (!cursor.is('op')) return null;
  const { text } = cursor.token;
  return text === '=>' ? '>=' : isRelationSign(text) ? text : null;
}

function relation(cursor: Cursor, first: Expr, start: number): Expr {
  if (cursor.is('op', 'in') || cursor.is('op', 'notin')) return element(cursor, first, start);
  const operands = [first];
  const signs: RelationSign[] = [];
  for (let sign = signAt(cursor); sign !== null; sign = signAt(cursor)) {
    cursor.take();
    signs.push(sign);
    operands.push(cursor.expression(binding.relation + 1));
  }
  return { kind: 'relation', operands, signs, span: cursor.spanFrom(start) };
}

function joined(cursor: Cursor, left: Expr, open: boolean, start: number): Expr {
  const { text } = cursor.take();
  const kind =
    text === 'U' ? 'union' : text === '=>' ? 'implies' : (text as LogicExpr['kind'] | SetOperationExpr['kind']);
  if (kind === 'union' || kind === 'intersection' || kind === 'difference') {
    const right = cursor.expression(binding.union + 1);
    const args = open && left.kind === kind && kind !== 'difference' ? [...left.args, right] : [left, right];
    return { kind, args, span: cursor.spanFrom(start) };
  }
  // Implication takes the rest on its right: p -> q -> r is p -> (q -> r).
  const right = cursor.expression(kind === 'implies' ? binding.implies : binding[kind] + 1);
  const args = open && left.kind === kind && (kind === 'and' || kind === 'or') ? [...left.args, right] : [left, right];
  return { kind, args, span: cursor.spanFrom(start) };
}

function extend(cursor: Cursor, left: Expr, open: boolean, power: number, start: number): Expr {
  switch (power) {
    case binding.sum:
      return sum(cursor, isSet(left) ? left : withoutBrackets(left), open, start);
    case binding.product:
      return product(cursor, withoutBrackets(left), open, start);
    case binding.power: {
      cursor.take();
      const exponent = withoutBrackets(cursor.expression(binding.power));
      return { kind: 'pow', base: withoutBrackets(left), exponent, span: cursor.spanFrom(start) };
    }
    case binding.postfix:
      return postfix(cursor, withoutBrackets(left), start);
    case binding.relation:
      return relation(cursor, left, start);
    default:
      return joined(cursor, left, open, start);
  }
}

/** Reads one expression whose signs bind at least as tightly as `minimum`. Throws ReadFault. */
export function parseExpression(cursor: Cursor, minimum: number): Expr {
  const start = cursor.token.span[0];
  let left = operand(cursor, minimum);
  // Only a sum, product or join that this loop built may grow: one that came in brackets stays a part.
  let open = false;
  for (let length = 0; ; ) {
    const power = leftBinding(cursor, left);
    if (power < 0 || power < minimum) return left;
    cursor.count();
    const before = left;
    left = extend(cursor, left, open, power, start);
    // A chain such as a/b/c nests without recursion here, yet every later walk recurses.
    if (left.kind !== before.kind || left.kind === 'div' || left.kind === 'factorial') length++;
    if (length > maxDepth) throw new ReadFault('tooDeep', left.span, { limit: String(maxDepth) });
    open = true;
  }
}
