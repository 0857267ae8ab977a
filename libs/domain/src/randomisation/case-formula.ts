import type { Part } from '@mathquiz/contracts';
import { type Expr, read } from '../maths/index.js';
import { childrenOf } from '../maths/tree.js';
import { itemFunctions } from './compound/functions.js';
import { oddNames, spelled } from './read-expression.js';

/** Kinds whose answers are typed digit by digit, or are no maths: there `1{{a}}` may well mean 13. */
export const digitByDigit: readonly Part['kind'][] = ['text', 'manual', 'integer', 'number', 'base_n', 'units'];
/** Of those the ones whose key is a formula of the variables and whose answer is its value. */
const valued: readonly Part['kind'][] = ['integer', 'number'];

function symbolsOf(tree: Expr): Extract<Expr, { kind: 'symbol' }>[] {
  return tree.kind === 'symbol' ? [tree] : childrenOf(tree).flatMap(symbolsOf);
}

/** `x(ax+b)` with the variables a and b: `x({{a}}x+{{b}})`; a product of digits and a variable gets its sign. */
function withHoles(line: string, names: readonly string[], own: readonly string[], wholly: boolean): string {
  const odd = oddNames(names);
  const text = spelled(line, odd);
  const reading = read(text, { notation: 'plain', variables: [...names, ...own], functions: itemFunctions });
  if (!reading.ok) return line;
  const nameOf = (name: string): string => odd[Number(/^Q_n(\d+)$/.exec(name)?.[1] ?? -1)] ?? name;
  const found = symbolsOf(reading.tree)
    .filter(({ name }) => names.includes(nameOf(name)))
    .sort((a, b) => a.span[0] - b.span[0]);
  if (found.length === 0) return line;
  if (wholly) return `{{${line.trim()}}}`;
  let written = '';
  let from = 0;
  for (const { name, span } of found) {
    const before = text.slice(from, span[0]);
    const signed = (touches: boolean): string => (touches ? '*' : '');
    written += `${before}${signed(/\d$/.test(before))}{{${nameOf(name)}}}${signed(/^\d/.test(text.slice(span[1])))}`;
    from = span[1];
  }
  return written + text.slice(from);
}

/**
 * A test case's answer as a template. Where the key is a formula and the answer has no holes of its own, names of variables stand
 * for their values in it as they do in the key; an answer that is to hold the very letter cannot be meant there.
 */
export function caseTemplate(answer: string, part: Part, names: readonly string[]): string {
  const keyed =
    'key' in part && part.kind !== 'graph' && (valued.includes(part.kind) || !digitByDigit.includes(part.kind));
  if (!keyed || names.length === 0 || /\{\{|\\/.test(answer)) return answer;
  const own = 'names' in part ? part.names : [];
  return answer
    .split('\n')
    .map((line) => withHoles(line, names, own, valued.includes(part.kind)))
    .join('\n');
}
