import type { RenderedBook, ShownLine } from '@mathquiz/contracts/mathquiz/book.schemas';
import { sizeOf } from '@mathquiz/domain/books';

/** What is read at a time: the introduction (`line` is null) or a line; of a chapter with what stands in it. */
export type Stop = { readonly line: ShownLine | null; readonly words: string; readonly within: readonly ShownLine[] };

/** A book as its reader goes through it. */
export function stopsOf({ introduction, lines }: RenderedBook): Stop[] {
  const all = lines.map((line, at) => ({ line, words: '', within: lines.slice(at + 1, at + sizeOf(lines, at)) }));
  return introduction === '' ? all : [{ line: null, words: introduction, within: [] }, ...all];
}
