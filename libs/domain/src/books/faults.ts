import type { BookLine } from '@mathquiz/contracts/mathquiz/book.schemas';
import type { ItemProblem } from '@mathquiz/contracts/mathquiz/variant.schemas';
import { deepestAfter, numbersOf } from './tree.js';

/** What is known of a text or an item that a line names; null: it is not there, or is not its author's to read. */
export type Held = { readonly published: boolean };
type HeldBy = (line: BookLine) => Held | null;

/** What is wrong with one line in itself. */
function faultOf(line: BookLine, before: BookLine | undefined): { code: string; field: string } | null {
  if (line.kind === 'chapter' && line.title === '') return { code: 'chapterMissing', field: 'title' };
  if (line.depth <= deepestAfter(before)) return null;
  return { code: before?.kind === 'quiz' ? 'itemHolds' : 'lineDepth', field: 'depth' };
}

/** What keeps a book from being read as its author means it; each names its line (`lines.3.doc_id`), and its number in the book. */
export function faultsOf(lines: readonly BookLine[], held: HeldBy): ItemProblem[] {
  if (!lines.some(({ kind }) => kind !== 'chapter')) return [{ code: 'bookEmpty', path: 'lines', params: {} }];
  const numbers = numbersOf(lines);
  return lines.flatMap((line, at) => {
    const params = { number: numbers[at] ?? '' };
    const own = faultOf(line, lines[at - 1]);
    const gone = line.kind !== 'chapter' && held(line) === null;
    return [
      ...(own ? [{ code: own.code, path: `lines.${at}.${own.field}`, params }] : []),
      ...(gone ? [{ code: 'lineUnknown', path: `lines.${at}.doc_id`, params }] : []),
    ];
  });
}

/** Lines that other staff could not read: at the gate, refused. */
export function unpublishedOf(lines: readonly BookLine[], held: HeldBy): ItemProblem[] {
  const numbers = numbersOf(lines);
  return lines.flatMap((line, at) =>
    line.kind !== 'chapter' && held(line)?.published === false
      ? [{ code: 'lineUnpublished', path: `lines.${at}.doc_id`, params: { number: numbers[at] ?? '' } }]
      : [],
  );
}

/** The same text or item once more. */
export function repeatsOf(lines: readonly BookLine[]): ItemProblem[] {
  const numbers = numbersOf(lines);
  const first = new Map<string, number>();
  return lines.flatMap(({ kind, doc_id }, at) => {
    if (doc_id === null) return [];
    const key = `${kind} ${doc_id}`;
    const before = first.get(key);
    if (before === undefined) first.set(key, at);
    return before === undefined
      ? []
      : [
          {
            code: 'lineTwice',
            path: `lines.${at}.doc_id`,
            params: { number: numbers[at] ?? '', first: numbers[before] ?? '' },
          },
        ];
  });
}
