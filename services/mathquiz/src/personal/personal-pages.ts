/** Rows of one file, in the order of their ids; `after` is the id of the last row that was given. */
export type PersonalSource = {
  readonly name: string;
  readonly read: (userId: string, after: string | null, most: number) => Promise<readonly PersonalRow[]>;
};
export type PersonalRow = { readonly id: string; readonly row: unknown };
export type PersonalPage = { files: { name: string; rows: unknown[] }[]; cursor: string | null };

/** A page has to be under 500 KB, and into it fits what one more row may hold: nothing larger was ever taken. */
const pageBytes = 400_000;
const maxAtOnce = 50;

/**
 * The next page of a person's data: sources one after the other, `cursor` is `<source>:<id>`. A row that is larger than a page is a
 * page of its own.
 */
export async function personalPage(
  sources: readonly PersonalSource[],
  userId: string,
  cursor: string | null,
): Promise<PersonalPage> {
  let [name = sources[0]?.name ?? '', after = ''] = cursor?.split(':') ?? [];
  const files: PersonalPage['files'] = [];
  let bytes = 0;
  for (;;) {
    const at = sources.findIndex((source) => source.name === name);
    const source = sources[at];
    if (!source) return { files, cursor: null };
    const rows: unknown[] = [];
    files.push({ name, rows });
    const found = await source.read(userId, after === '' ? null : after, maxAtOnce);
    for (const { id, row } of found) {
      const size = Buffer.byteLength(JSON.stringify(row));
      if (bytes > 0 && bytes + size > pageBytes) return { files, cursor: `${name}:${after}` };
      rows.push(row);
      bytes += size;
      after = id;
    }
    if (found.length === maxAtOnce) return { files, cursor: `${name}:${after}` };
    [name, after] = [sources[at + 1]?.name ?? '', ''];
  }
}
