import { type Expr, read } from '../maths/index.js';
import { mapChildren } from '../maths/tree.js';
import { itemFunctions } from './compound/functions.js';
import { ItemFault } from './value.js';

/** Trees of expressions read lately: a thousand draws of an item read each of them once. */
const maxReadings = 2000;
const readings = new Map<string, Expr>();

/** `M_{1,2}` of a variable M is `entry(M, 1, 2)`; the reader has no subscripts with commas. */
const entrySign = /(?<!\w)(\d*)([a-zA-Z]\w*)_\{([^{},]+),([^{},]+)\}/g;

/** Names that the reader knows as one: letters, and one letter with a subscript. */
const plainName = /^(?:[A-Za-z]+|[A-Za-z]_(?:[0-9]+|[A-Za-z]+))$/;

/** Names that are read as something else unless they are spelled otherwise. */
export const oddNames = (names: readonly string[]): string[] => names.filter((name) => !plainName.test(name));

/** `a1` and `speed_2` stand as a letter with a subscript while they are read. */
export function spelled(source: string, odd: readonly string[]): string {
  return odd.reduce(
    (text, name, index) => text.replace(new RegExp(`(?<![A-Za-z_])${name}(?![A-Za-z0-9_])`, 'g'), `Q_{n${index}}`),
    source,
  );
}

function renamed(tree: Expr, odd: readonly string[]): Expr {
  if (tree.kind !== 'symbol') return mapChildren(tree, (child) => renamed(child, odd));
  const name = /^Q_n(\d+)$/.exec(tree.name)?.[1];
  return name === undefined ? tree : { ...tree, name: odd[Number(name)] ?? tree.name };
}

/**
 * Reads an author's expression; `path` is the field it stands in, `functions` are letters that are functions in it. Throws ItemFault
 * `bracesInFormula` or `unreadable`.
 */
export function readExpression(
  source: string,
  names: Iterable<string>,
  path: string,
  functions: readonly string[] = [],
): Expr {
  if (source.includes('{{')) throw new ItemFault({ code: 'bracesInFormula', path, params: { expression: source } });
  const known = [...names];
  const key = `${known.join(' ')}|${functions.join(' ')}|${source}`;
  const kept = readings.get(key);
  if (kept) return kept;
  const called = source.replace(entrySign, (all, times: string, name: string, row: string, column: string) =>
    known.includes(name) ? `${times}entry(${name},${row},${column})` : all,
  );
  const odd = oddNames(known);
  const reading = read(spelled(called, odd), {
    notation: 'plain',
    variables: known,
    functions: [...itemFunctions, ...functions],
  });
  if (!reading.ok) {
    throw new ItemFault({ code: 'unreadable', path, params: { expression: source, reason: reading.reason } });
  }
  const tree = odd.length === 0 ? reading.tree : renamed(reading.tree, odd);
  if (readings.size >= maxReadings) readings.clear();
  readings.set(key, tree);
  return tree;
}
