/** The lines of a solution as they are read: what an echo needs, nothing is graded. */
import { read } from '../reading/read.js';
import type { Reading, ReadOptions } from '../reading.js';
import { type WrittenLine, writtenLines } from './step-lines.js';

export type ReadLine = WrittenLine & { readonly reading: Reading };

/** Reads every line of a text (see writtenLines). Places in a reading are those of the line's `text`. Never throws. */
export function readSteps(source: string | readonly string[], options: ReadOptions = {}): readonly ReadLine[] {
  return writtenLines(source).map((line): ReadLine => ({ ...line, reading: read(line.text, options) }));
}
