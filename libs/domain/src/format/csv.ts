/**
 * One CSV cell: quoted, inner quotes doubled (spec.md section 1). A text that a spreadsheet would run as a formula
 * (leading = + - @, also in full width, tab or CR) is defused with an apostrophe; numbers are given as numbers and stay as they are.
 */
export function csvCell(value: string | number | null): string {
  if (value === null) return '""';
  if (typeof value === 'number') return `"${value}"`;
  const safe = /^[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** RFC 4180 with a byte order mark, so that spreadsheets read it as UTF-8. */
export function csvText(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}
