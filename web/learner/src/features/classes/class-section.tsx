import type { ClassRow } from '@mathquiz/contracts/mathquiz/submission.schemas';
import type { Test } from '@mathquiz/contracts/mathquiz/test.schemas';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Empty } from '../../components/empty.js';
import { useT } from '../../lib/texts.js';
import { StudentSheet } from './sheet/student-sheet.js';
import { ClassTable } from './table/class-table.js';
import { DrawnSections } from './table/drawn-sections.js';
import { nextToMark, standingOf } from './table/rows.js';
import { TableTools } from './table/table-tools.js';
import { useHeldRows } from './table/use-held-rows.js';
import { useView } from './table/use-view.js';

type Open = { readonly userId: string; readonly item: number | null };

/** A link may name whose answers it is about, or ask for the first that wait for a mark. */
function openedBy(search: URLSearchParams, rows: readonly ClassRow[]): Open | null {
  const named = search.get('student');
  const row = search.get('mark') === 'next' ? nextToMark(rows, null) : rows.find(({ user }) => user._id === named);
  return row ? { userId: row.user._id, item: null } : null;
}

/** The class table, and beside it the student that was pressed. */
export function ClassSection({ test, rows }: { test: Test; rows: readonly ClassRow[] }) {
  const t = useT();
  const view = useView(rows);
  const { sort, setSort, filter, setFilter } = view;
  const { shown, pointing } = useHeldRows(view.shown, rows, JSON.stringify([sort, filter]));
  const [search] = useSearchParams();
  const [open, setOpen] = useState<Open | null>(() => openedBy(search, rows));
  const toMark = rows.filter((row) => standingOf(row) === 'toMark').length;
  const openRow = open === null ? null : (rows.find((row) => row.user._id === open.userId) ?? null);

  const step = useCallback(
    (by: 1 | -1) =>
      setOpen((now) => {
        const at = shown.findIndex((row) => row.user._id === now?.userId);
        const next = shown[at + by];
        return next ? { userId: next.user._id, item: null } : now;
      }),
    [shown],
  );
  const goToNext = useCallback(() => {
    setOpen((now) => {
      // Whoever is filtered away still waits for a mark.
      const next = nextToMark(shown, now?.userId ?? null) ?? nextToMark(rows, now?.userId ?? null);
      return next ? { userId: next.user._id, item: null } : now;
    });
  }, [shown, rows]);

  const close = useCallback(() => {
    setOpen(null);
    // Back to the cell that the keyboard was on.
    document.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus({ preventScroll: true });
  }, []);

  if (rows.length === 0) return <Empty sentence={t('classes.noStudents')} />;
  return (
    <section aria-label={t('classes.class')}>
      <TableTools
        testId={test._id}
        filter={filter}
        onFilter={setFilter}
        shown={shown.length}
        all={rows.length}
        toMark={toMark}
        onNextToMark={goToNext}
      />
      <DrawnSections items={test.contents ?? []} />
      {shown.length === 0 ? (
        <Empty sentence={t('people.noneFound')} />
      ) : (
        <ClassTable
          title={t('classes.class')}
          rows={shown}
          items={test.contents ?? []}
          sort={sort}
          onSort={setSort}
          openId={open?.userId ?? null}
          onOpen={(row, item) => setOpen({ userId: row.user._id, item })}
          pointing={pointing}
        />
      )}
      {openRow && (
        <StudentSheet
          testId={test._id}
          testTitle={test.title}
          row={openRow}
          item={open?.item ?? null}
          toMark={toMark}
          onStep={step}
          onNextToMark={goToNext}
          onClose={close}
        />
      )}
    </section>
  );
}
