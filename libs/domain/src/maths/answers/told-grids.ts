/** The ways in which people write points, vectors and matrices, as the one that they mean. */
import type { PartKind } from '@mathquiz/contracts';
import { whole } from '../build-expr.js';
import type { Expr } from '../expr.js';
import { isValue } from '../verdicts/of-kind.js';

/** `3i - 2j + k`: the vector by its unit vectors; null for anything else. */
function byUnitVectors(tree: Expr): Expr | null {
  const entries: Expr[] = [whole(0), whole(0), whole(0)];
  let places = 0;
  for (const term of tree.kind === 'add' ? tree.terms : [tree]) {
    const inner = term.kind === 'neg' ? term.arg : term;
    const factors = inner.kind === 'mul' ? inner.factors : [inner];
    const unit = factors.at(-1);
    const at = unit && (unit.kind === 'symbol' || unit.kind === 'constant') ? 'ijk'.indexOf(unit.name) : -1;
    if (at < 0 || !factors.slice(0, -1).every(isValue)) return null;
    const size: Expr =
      factors.length === 1 ? whole(1) : { kind: 'mul', factors: factors.slice(0, -1), span: inner.span };
    entries[at] = term.kind === 'neg' ? { kind: 'neg', arg: size, span: term.span } : size;
    places = Math.max(places, at + 1);
  }
  return places < 2 ? null : { kind: 'tuple', items: entries.slice(0, places), span: tree.span };
}

/** `{{2, 0}, {0, -1}}`, `((2, 0), (0, -1))`, as some programs write a matrix. */
export function asGrid(tree: Expr, kind: PartKind): Expr {
  if (kind === 'vector') return byUnitVectors(tree) ?? tree;
  if (kind !== 'matrix' || (tree.kind !== 'set' && tree.kind !== 'tuple')) return tree;
  const rows = tree.items.flatMap((row) => (row.kind === tree.kind ? [row.items] : []));
  const even = rows.length === tree.items.length && rows.every((row) => row.length === rows[0]?.length);
  return even ? { kind: 'matrix', rows, span: tree.span } : tree;
}

/** `a{2; -1; 0}`: coordinates in braces, with the name of the vector before them. */
export const withoutBraces = (source: string): string =>
  source
    .replace(/^(\s*)<([^<>]*)>(\s*)$/, '$1($2)$3')
    .replace(
      /^(\s*(?:[A-Za-z]\s*(?:=\s*)?)?)\{([^{}]*)\}\s*$/,
      (_, name: string, inner: string) => `${' '.repeat(name.length)}(${inner})`,
    );

/** One entry by itself: it begins and ends as a value does, and its brackets are its own. */
function isEntry(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth++;
    if (sign === ')' && --depth < 0) return false;
  }
  return depth === 0 && /^[-+−]?[\p{L}\d.(√π]\S*$/u.test(text) && /[\p{L}\d).!²³π]$/u.test(text);
}

/** What stands in the brackets around it all, or all of it where there are none. */
const inside = (source: string): string =>
  /^\s*(?:\[([^[\]]*)\]|\((.*)\))\s*$/s.exec(source)?.slice(1).join('') ?? source;

/** `[0 -1; 1 0]`, `(2 0; 1 3)`, or a line for each row: entries parted by blanks. */
export function asRows(source: string, kind: PartKind): string {
  if (kind !== 'matrix' || !/[;\n]/.test(source) || /[\\[{]/.test(inside(source)) || /,(?!\d)/.test(source))
    return source;
  const lines = inside(source)
    .trim()
    .split(/(?<!\s)\s*[;\n]\s*/);
  const rows = lines.map((line) => line.split(/[ \t]+/));
  const isRows = lines.length > 1 && rows.every((row) => row.length > 1 && row.every(isEntry));
  return isRows ? `[${rows.map((row) => `[${row.join(', ')}]`).join(', ')}]` : source;
}
