import type { ClassRow } from '@mathquiz/contracts/mathquiz/submission.schemas';
import { byFamilyName, fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { useMemo, useState } from 'react';
import { type Filter, type Sort, shownRows } from './rows.js';

/** Sort and filter of the class table, and the rows they leave. */
export function useView(rows: readonly ClassRow[]) {
  const locale = useLocale();
  const [sort, setSort] = useState<Sort>({ by: 'name', down: false });
  const [filter, setFilter] = useState<Filter>({ text: '', standing: null });
  const shown = useMemo(
    () => shownRows(rows, sort, filter, ({ user }) => fullName(user, locale), byFamilyName(locale)),
    [rows, sort, filter, locale],
  );
  return { shown, sort, setSort, filter, setFilter };
}
