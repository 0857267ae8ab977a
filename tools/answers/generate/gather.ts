import type { CorpusRow } from './row.ts';

/** Tries until there are so many rows, no two alike. */
export function gather(count: number, next: () => CorpusRow | null): CorpusRow[] {
  const rows = new Map<string, CorpusRow>();
  for (let tries = 0; rows.size < count; tries++) {
    if (tries > count * 60) throw new Error(`only ${rows.size} of ${count} rows after ${tries} tries`);
    const row = next();
    if (row) rows.set(`${row.kind} ${row.answer} ${row.key} ${JSON.stringify(row.options)}`, row);
  }
  return [...rows.values()];
}
