import type { PublicPart } from '@mathquiz/contracts/mathquiz/variant.schemas';
import type { Decimal } from '../../decimal.js';
import type { Answer } from '../answer.js';

/** Rows of a matrix; a tuple and a vector have one row. */
export type Cells = readonly (readonly string[])[];

const separator = (decimal: Decimal) => (decimal === 'comma' ? ';' : ',');

/** Pieces between separators that stand in no bracket; null where brackets do not pair. */
function piecesOf(text: string, sign: string): string[] | null {
  const pieces = [''];
  let depth = 0;
  for (const character of text) {
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth -= 1;
    if (depth < 0) return null;
    if (character === sign && depth === 0) pieces.push('');
    else pieces.push(`${pieces.pop()}${character}`);
  }
  return depth === 0 ? pieces.map((piece) => piece.trim()) : null;
}

function inside(text: string, open: string, close: string): string | null {
  const plain = text.trim();
  return plain.startsWith(open) && plain.endsWith(close) && plain.length > 1 ? plain.slice(1, -1) : null;
}

/** The elements of `[[1, 2], [3, 4]]` or `(1, 2)`, as typed; null where the text is not written so. */
export function cellsOf(kind: PublicPart['kind'], { value, decimal }: Answer): Cells | null {
  const sign = separator(decimal);
  if (kind !== 'matrix') {
    const inner = inside(value, '(', ')') ?? inside(value, '[', ']');
    const row = inner === null ? null : piecesOf(inner, sign);
    return row && !row.some((cell) => cell.startsWith('[')) ? [row] : null;
  }
  const inner = inside(value, '[', ']');
  const rows = (inner === null ? null : piecesOf(inner, sign))?.map((row) => {
    const cells = inside(row, '[', ']');
    return cells === null ? null : piecesOf(cells, sign);
  });
  const width = rows?.[0]?.length;
  return rows?.every((row) => row !== null && row.length === width) ? rows.flatMap((row) => (row ? [row] : [])) : null;
}

/** The text of an answer; nothing as long as every cell is empty. */
export function cellsText(kind: PublicPart['kind'], cells: Cells, decimal: Decimal): string {
  if (cells.flat().every((cell) => cell.trim() === '')) return '';
  const rows = cells.map((row) => row.map((cell) => cell.trim()).join(`${separator(decimal)} `));
  return kind === 'matrix' ? `[[${rows.join(`]${separator(decimal)} [`)}]]` : `(${rows[0] ?? ''})`;
}

/** An element as one with another decimal sign would type it. */
export function withDecimal(text: string, from: Decimal, to: Decimal): string {
  if (from === to) return text;
  return to === 'comma'
    ? text.replaceAll(',', ';').replaceAll('.', ',')
    : text.replaceAll(',', '.').replaceAll(';', ',');
}

/** So many rows and columns, with what was there as far as it fits. */
export function resized(cells: Cells, rows: number, columns: number): Cells {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => cells[row]?.[column] ?? ''),
  );
}
