import type { ClassRow } from '@mathquiz/contracts/mathquiz/submission.schemas';
import { byFamilyName, fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { useMemo } from 'react';
import { type List, useList } from '../../../blocks/list/use-list.js';
import { type Filter, type Sort, type SortBy, shownRows, standings } from './rows.js';

const columns: readonly SortBy[] = ['name', 'standing', 'score', 'submitted'];
const isItem = (by: string): by is `item${number}` => /^item\d{1,3}$/.test(by);

/** An address may hold anything: by name, where it names no column. */
function sortOf({ sort }: List): Sort {
  const by = columns.find((one) => one === sort?.by) ?? (sort && isItem(sort.by) ? sort.by : null);
  return by === null ? { by: 'name', down: false } : { by, down: sort?.down ?? false };
}

/** Sort and filter of the class table, which the address keeps, and the rows they leave. */
export function useView(rows: readonly ClassRow[]) {
  const locale = useLocale();
  const list = useList();
  const [text, standing] = [list.get('q'), list.oneOf('standing', standings, null)];
  const { by, down } = sortOf(list);
  const shown = useMemo(
    () => shownRows(rows, { by, down }, { text, standing }, ({ user }) => fullName(user, locale), byFamilyName(locale)),
    [rows, by, down, text, standing, locale],
  );
  const filter: Filter = { text, standing };
  return {
    shown,
    sort: { by, down },
    setSort: list.sortBy,
    filter,
    setFilter: (next: Filter) => list.set({ q: next.text, standing: next.standing ?? '' }),
  };
}
