import { bookLimits } from '@mathquiz/contracts/mathquiz/book.constants';
import { type Branch, deepestAfter, sizeOf } from './tree.js';

/** The lines after a move, and where the moved one stands in them. */
export type Moved<L> = { readonly lines: readonly L[]; readonly at: number };
export type Direction = 'up' | 'down' | 'in' | 'out';

/** The line with what stands in it, and the others. */
function apart<L extends Branch>(lines: readonly L[], at: number) {
  const size = sizeOf(lines, at);
  return { block: lines.slice(at, at + size), rest: lines.toSpliced(at, size) };
}

/** The place before which it stands in the others, as deep as `depth` or as near to that as the lines around it allow. */
function put<L extends Branch>(block: readonly L[], rest: readonly L[], to: number, depth: number): Moved<L> | null {
  const [root] = block;
  const at = Math.max(0, Math.min(to, rest.length));
  if (!root) return null;
  const height = Math.max(...block.map((line) => line.depth)) - root.depth;
  // What follows must not come to stand in it, and it must hang on what stands before.
  const least = rest[at]?.depth ?? 0;
  const most = Math.min(deepestAfter(rest[at - 1]), bookLimits.depth - height);
  if (least > most) return null;
  const by = Math.max(least, Math.min(depth, most)) - root.depth;
  return { lines: rest.toSpliced(at, 0, ...block.map((line) => ({ ...line, depth: line.depth + by }))), at };
}

/** To a place among the others (`to` is counted without it), with what stands in it. null: it does not fit there. */
export function movedTo<L extends Branch>(lines: readonly L[], at: number, to: number, depth: number): Moved<L> | null {
  const { block, rest } = apart(lines, at);
  return put(block, rest, to, depth);
}

/** The line of the same depth before this one, under the same line. */
function before(lines: readonly Branch[], at: number): number | null {
  const depth = lines[at]?.depth ?? 0;
  const found = lines.slice(0, at).findLastIndex((line) => line.depth <= depth);
  return found >= 0 && lines[found]?.depth === depth ? found : null;
}

/** The line in which this one stands. */
function around(lines: readonly Branch[], at: number): number | null {
  const depth = lines[at]?.depth ?? 0;
  const found = lines.slice(0, at).findLastIndex((line) => line.depth < depth);
  return found < 0 ? null : found;
}

/**
 * One step, with all that stands in the line. Up and down: past the neighbour of the same depth. In: to the end of the neighbour before.
 * Out: behind the line in which it stands. null: there is no such step.
 */
export function moved<L extends Branch>(lines: readonly L[], at: number, direction: Direction): Moved<L> | null {
  const depth = lines[at]?.depth ?? 0;
  const size = sizeOf(lines, at);
  if (direction === 'up') {
    const to = before(lines, at);
    return to === null ? null : movedTo(lines, at, to, depth);
  }
  if (direction === 'down') {
    if (lines[at + size]?.depth !== depth) return null;
    return movedTo(lines, at, at + sizeOf(lines, at + size), depth);
  }
  if (direction === 'in') {
    const into = before(lines, at);
    if (into === null || lines[into]?.kind === 'quiz') return null;
    const deeper = movedTo(lines, at, at, depth + 1);
    return deeper && deeper.lines[at]?.depth === depth + 1 ? deeper : null;
  }
  const parent = around(lines, at);
  return parent === null ? null : movedTo(lines, at, parent + sizeOf(lines, parent) - size, depth - 1);
}

/** A new line at the end: a chapter on the first level, anything else in the chapter that is last or beside what is. */
export function appended<L extends Branch>(lines: readonly L[], line: L): Moved<L> {
  const last = lines.at(-1);
  const beside = last?.kind === 'chapter' ? deepestAfter(last) : (last?.depth ?? 0);
  return { lines: [...lines, { ...line, depth: line.kind === 'chapter' ? 0 : beside }], at: lines.length };
}

/** What was removed, where it stood, or as near to that as the lines that are there now allow. */
export function replaced<L extends Branch>(lines: readonly L[], block: readonly L[], at: number): readonly L[] {
  const depth = block[0]?.depth ?? 0;
  return (put(block, lines, at, depth) ?? put(block, lines, lines.length, 0))?.lines ?? lines;
}

/** Without a line and all that stands in it. */
export const removed = <L extends Branch>(lines: readonly L[], at: number): readonly L[] => apart(lines, at).rest;
