import { pageSize } from '@mathquiz/contracts/constants';
import type { toPage } from './paging.js';

type Page = ReturnType<typeof toPage>;
type Row = { readonly _id: string };
type Options = { readonly signal: AbortSignal; readonly onProgress: (done: number, of: number) => void };

/** Reads one page of a list, newest first. */
export type ReadPage<T extends Row> = (
  page: Page,
  options?: { readonly signal: AbortSignal },
) => Promise<{ readonly data: readonly T[]; readonly total: number }>;

/**
 * All rows of a list, page by page. New ones come in front meanwhile and move the others on: a row that comes twice counts once.
 * Throws CallError, and the signal's reason once it is aborted.
 */
export async function everyRow<T extends Row>(readPage: ReadPage<T>, { signal, onProgress }: Options): Promise<T[]> {
  const found = new Map<string, T>();
  for (let offset = 0; ; offset += pageSize.most) {
    const { data, total } = await readPage({ offset, limit: pageSize.most }, { signal });
    signal.throwIfAborted();
    for (const row of data) found.set(row._id, row);
    onProgress(Math.min(offset + data.length, total), total);
    if (data.length === 0 || offset + data.length >= total) return [...found.values()];
  }
}
