/** A row of an export, undefined where nothing is to be seen of it; `id`: under which the reading goes on. */
export type PersonalRow = { readonly id: string; readonly row: unknown };

/** One file of an export: rows in the order of their ids, at most `max` after `after`; fewer than `max` mean that those were the last. */
export type PersonalFile<Request> = {
  readonly name: string;
  /** Where the file stands among those of its service. */
  readonly place: number;
  readonly read: (
    userId: string,
    after: string | null,
    max: number,
    request: Request,
  ) => Promise<readonly PersonalRow[]>;
};
export type PersonalPage = { files: { name: string; rows: unknown[] }[]; cursor: string | null };

/** A page has to be under 500 KB, and into it fits what one more row may hold: nothing larger was ever taken. */
const pageBytes = 400_000;
const maxAtOnce = 50;

/** For what is read as a whole: what of it comes next. */
export function rowsAfter(rows: readonly unknown[], after: string | null, max: number): PersonalRow[] {
  const from = after === null ? 0 : Number(after) + 1;
  return rows.slice(from, from + max).map((row, at) => ({ id: String(from + at), row }));
}

/**
 * The next page of a person's data: files one after the other, `cursor` is `<file>:<id>`. A row that is larger than a page is a page
 * of its own.
 */
export async function personalPage<Request>(
  unordered: readonly PersonalFile<Request>[],
  userId: string,
  cursor: string | null,
  request: Request,
): Promise<PersonalPage> {
  const sources = unordered.toSorted((a, b) => a.place - b.place || (a.name < b.name ? -1 : 1));
  let [name = sources[0]?.name ?? '', after = ''] = cursor?.split(':') ?? [];
  const files: PersonalPage['files'] = [];
  let bytes = 0;
  for (;;) {
    const at = sources.findIndex((source) => source.name === name);
    const source = sources[at];
    if (!source) return { files, cursor: null };
    const rows = files.at(-1)?.name === name ? (files.at(-1)?.rows ?? []) : [];
    if (files.at(-1)?.rows !== rows) files.push({ name, rows });
    const found = await source.read(userId, after === '' ? null : after, maxAtOnce, request);
    for (const { id, row } of found) {
      const size = Buffer.byteLength(JSON.stringify(row ?? ''));
      if (bytes > 0 && bytes + size > pageBytes) return { files, cursor: `${name}:${after}` };
      if (row !== undefined) rows.push(row);
      bytes += size;
      after = id;
    }
    if (found.length === maxAtOnce) continue;
    [name, after] = [sources[at + 1]?.name ?? '', ''];
  }
}
