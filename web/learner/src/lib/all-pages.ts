import { pageSize } from '@mathquiz/contracts/constants';

type Page<T> = { data: T[]; total: number };

/** Every row of a list that comes in pages: a class is sorted and searched as a whole. */
export async function allPages<T>(ask: (page: { offset: number; limit: number }) => Promise<Page<T>>): Promise<T[]> {
  const rows: T[] = [];
  for (;;) {
    const { data, total } = await ask({ offset: rows.length, limit: pageSize.most });
    rows.push(...data);
    if (data.length === 0 || rows.length >= total) return rows;
  }
}
