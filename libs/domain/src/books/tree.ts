import { bookLimits } from '@mathquiz/contracts/mathquiz/book.constants';
import type { BookLine } from '@mathquiz/contracts/mathquiz/book.schemas';

/** Of a line, what the tree goes by: what stands deeper below it, up to the next that does not, is in it. */
export type Branch = Pick<BookLine, 'depth' | 'kind'>;

/** How many lines stand in this one, itself counted. */
export function sizeOf(lines: readonly Branch[], at: number): number {
  const root = lines[at];
  if (!root) return 0;
  let end = at + 1;
  for (let next = lines[end]; next && next.depth > root.depth; next = lines[end]) end += 1;
  return end - at;
}

/** How deep a line after this one may be; an item holds nothing. */
export const deepestAfter = (line: Branch | undefined): number =>
  line === undefined ? 0 : Math.min(bookLimits.depth, line.kind === 'quiz' ? line.depth : line.depth + 1);

/** Whether every line is at most one deeper than the one before it, and no item holds any. */
export const isTree = (lines: readonly Branch[]): boolean =>
  lines.every(({ depth }, at) => depth >= 0 && depth <= deepestAfter(lines[at - 1]));

/** `1`, `1.1`, `1.2`, `2`: where each line stands. Of lines that make no tree something sensible. */
export function numbersOf(lines: readonly Branch[]): string[] {
  const counts: number[] = [];
  return lines.map(({ depth }, at) => {
    const level = Math.max(0, Math.min(depth, at === 0 ? 0 : counts.length));
    counts.splice(level + 1);
    while (counts.length <= level) counts.push(0);
    counts[level] = (counts[level] ?? 0) + 1;
    return counts.join('.');
  });
}
