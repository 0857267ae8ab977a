import type { BookLine } from '@mathquiz/contracts/mathquiz/book.schemas';

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const idChars = 8;

/** A line that no other of the book is called like. */
export function newLine(lines: readonly BookLine[], line: Pick<BookLine, 'kind' | 'doc_id'>): BookLine {
  const drawn = crypto.getRandomValues(new Uint8Array(idChars));
  const id = [...drawn].map((byte) => letters[byte % letters.length]).join('');
  return lines.some((one) => one.id === id) ? newLine(lines, line) : { id, depth: 0, title: '', ...line };
}
