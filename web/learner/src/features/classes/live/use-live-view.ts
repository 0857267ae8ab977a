import type { LiveTest } from '@mathquiz/contracts/mathquiz/live-test.schemas';
import { byFamilyName, fullName } from '@mathquiz/domain/format';
import { useLocale } from '@mathquiz/web';
import { useMemo } from 'react';
import { useList } from '../../../blocks/list/use-list.js';
import { useHeldRows } from '../table/use-held-rows.js';
import { type LiveFilter, type LiveSort, liveColumns, liveStateOf, liveStates, shownStandings } from './live-rows.js';

/** Sort and filter, which the address keeps, and the rows that they leave; no row slips away from under a pointer. */
export function useLiveView({ rows, server_time, gone_after_s }: LiveTest) {
  const locale = useLocale();
  const list = useList();
  const [text, state] = [list.get('q'), list.oneOf('state', liveStates, null)];
  const by = liveColumns.find((one) => one === list.sort?.by) ?? 'name';
  const down = list.sort?.down ?? false;
  const all = useMemo(
    () =>
      rows.map((row) => ({
        ...row,
        state: liveStateOf(row, { serverTime: server_time, goneAfterS: gone_after_s }),
      })),
    [rows, server_time, gone_after_s],
  );
  const found = useMemo(
    () => shownStandings(all, { by, down }, { text, state }, (user) => fullName(user, locale), byFamilyName(locale)),
    [all, by, down, text, state, locale],
  );
  const { shown, pointing } = useHeldRows(found, all, JSON.stringify([by, down, text, state]));
  return {
    all,
    shown,
    pointing,
    sort: { by, down } as LiveSort,
    setSort: list.sortBy,
    filter: { text, state } as LiveFilter,
    setFilter: (next: LiveFilter) => list.set({ q: next.text, state: next.state ?? '' }),
  };
}
