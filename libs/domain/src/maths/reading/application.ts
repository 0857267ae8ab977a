/** Functions and their arguments: `sin 2x`, `sin^2 x`, `log_2 8`, `f(x)`. */
import type { Expr, Span } from '../expr.js';
import { functionFacts } from '../names.js';
import type { Cursor } from './cursor.js';
import { ReadFault } from './fault.js';
import { piecewise } from './pieces.js';
import { binding } from './powers.js';

function isMinusOne(tree: Expr): boolean {
  return tree.kind === 'neg' && tree.arg.kind === 'number' && tree.arg.text === '1';
}

/** The product after a function name without brackets: it ends at the next function, bar or sum, and at a bracket after a letter. */
function bareArgument(cursor: Cursor, name: string, span: Span): Expr {
  const start = cursor.token.span[0];
  if (cursor.is('end') || cursor.is('close')) throw new ReadFault('missingArgument', span, { name });
  if (cursor.is('op', '-')) {
    cursor.take();
    const arg = bareArgument(cursor, name, span);
    return { kind: 'neg', arg, span: cursor.spanFrom(start) };
  }
  if (name === 'sqrt' || name === 'cbrt') return cursor.expression(binding.tight);
  const factors = [cursor.expression(binding.factor)];
  for (;;) {
    const { type, text } = cursor.token;
    const simple = type === 'name' || type === 'constant' || type === 'frac' || type === 'root';
    const opens = type === 'open' && (text === '(' || text === 'group');
    if (!simple && !(opens && factors.every((factor) => factor.kind === 'number'))) break;
    factors.push(cursor.expression(binding.factor));
  }
  const [only] = factors;
  return only && factors.length === 1 ? only : { kind: 'mul', factors, span: cursor.spanFrom(start) };
}

function bracketedArguments(cursor: Cursor, name: string, close: '(' | 'group', span: Span): Expr[] {
  cursor.take();
  const closer = close === '(' ? ')' : 'group';
  if (cursor.is('close', closer)) throw new ReadFault('missingArgument', span, { name });
  return cursor.bracketed(() => {
    const args: Expr[] = [];
    do args.push(cursor.expression(0));
    while (cursor.accept('op', ',') || cursor.accept('op', ';'));
    if (cursor.accept('close', closer)) return args;
    throw cursor.is('end') ? new ReadFault('unclosedBracket', span, { bracket: '(' }) : cursor.unexpected();
  });
}

function argumentsOf(cursor: Cursor, name: string, span: Span): Expr[] {
  if (cursor.is('open', '(')) return bracketedArguments(cursor, name, '(', span);
  if (cursor.is('open', 'group')) return bracketedArguments(cursor, name, 'group', span);
  const facts = functionFacts.get(name);
  if (cursor.is('matrix') || cursor.is('open', 'abs')) return [cursor.expression(binding.tight)];
  if (!facts?.bare) throw new ReadFault('missingArgument', span, { name });
  return [bareArgument(cursor, name, span)];
}

function checkArity(name: string, args: readonly Expr[], span: Span): void {
  const [low, high] = functionFacts.get(name)?.arity ?? [1, 20];
  if (args.length >= low && args.length <= high) return;
  throw new ReadFault('wrongArgumentCount', span, { name, count: String(args.length), expected: String(low) });
}

/** `cis t` is cos t + i sin t. */
function unitCircle(arg: Expr, span: Span): Expr {
  const i: Expr = { kind: 'constant', name: 'i', span };
  const base: Expr = { kind: 'constant', name: 'e', span };
  return { kind: 'pow', base, exponent: { kind: 'mul', factors: [i, arg], span }, span };
}

function call(cursor: Cursor, name: string, args: readonly Expr[], span: Span): Expr {
  const [arg] = args;
  if (name === 'piecewise') return piecewise(cursor, args, span);
  if (name === 'abs' && arg) return { kind: 'abs', arg, span };
  if (name === 'cis' && arg) return unitCircle(arg, span);
  if (name === 'factorial' && arg) return { kind: 'factorial', arg, span };
  if (name === 'matrix') {
    const rows = args.map((row) => (row.kind === 'list' ? row.items : []));
    const width = rows[0]?.length ?? 0;
    if (width > 0 && rows.every((row) => row.length === width)) return { kind: 'matrix', rows, span };
    throw new ReadFault('wrongArgumentCount', span, { name, count: String(args.length), expected: String(width) });
  }
  return { kind: 'call', name, args, span };
}

/** A function with its base, its power and its arguments. `sin^-1` is the inverse, any other power is of the value. Throws ReadFault. */
export function application(cursor: Cursor): Expr {
  const { text, span } = cursor.take();
  let name = text;
  let base: Expr | null = null;
  let power: Expr | null = null;
  for (;;) {
    if ((name === 'log' || name === 'sqrt') && !base && cursor.accept('sub')) base = cursor.expression(binding.atom);
    else if (functionFacts.get(name)?.bare && !power && cursor.accept('op', '^'))
      power = cursor.expression(binding.power + 1);
    else break;
  }
  if (power && isMinusOne(power) && functionFacts.has(`arc${name}`)) {
    name = `arc${name}`;
    power = null;
  }
  const args = argumentsOf(cursor, name, span);
  if (base && name === 'sqrt') name = 'root';
  const whole = cursor.spanFrom(span[0]);
  checkArity(name, base ? [...args, base] : args, whole);
  const value = call(cursor, name, base ? [...args, base] : args, whole);
  return power ? { kind: 'pow', base: value, exponent: power, span: whole } : value;
}
