import type { ListQuery, ObjectPage, StoredObject } from '../object-store.js';

/** The last key that a folder may hold: what comes after it is outside. */
const pastFolder = (folder: string): string => `${folder}\uffff`;

/** Rows are asked for in few at first, and in few again behind a folder: where one folder stands, there are often more. */
const firstRows = 4;

/**
 * A page of what lies directly below the prefix: objects, and what lies deeper as one folder each, at most `limit` together. Of a
 * folder one row is read, and then what comes behind it: a page of 100 reads fewer than 200 rows, however many there are.
 */
export async function pageOf(
  { prefix, after, limit }: ListQuery,
  rowsAfter: (query: ListQuery) => Promise<readonly StoredObject[]>,
): Promise<ObjectPage> {
  const objects: StoredObject[] = [];
  const folders: string[] = [];
  let from = after;
  for (let wanted = firstRows; ; ) {
    const asked = Math.min(wanted, limit - objects.length - folders.length + 1);
    const rows = await rowsAfter({ prefix, after: from, limit: asked });
    wanted *= 2;
    for (const row of rows) {
      if (objects.length + folders.length === limit) return { objects, folders, next: from };
      const slash = row.key.indexOf('/', prefix.length);
      if (slash < 0) {
        objects.push(row);
        from = row.key;
      } else {
        const folder = row.key.slice(0, slash + 1);
        folders.push(folder);
        from = pastFolder(folder);
        wanted = 1;
        break;
      }
    }
    if (rows.length === 0 || (rows.length < asked && wanted > 1)) return { objects, folders, next: null };
  }
}
