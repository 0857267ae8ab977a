import type { ClassRow } from '@mathquiz/contracts/mathquiz/submission.schemas';
import { useT } from '../../../lib/texts.js';
import classes from './class-table.module.css';
import { ClassTableRow } from './class-table-row.js';
import type { Sort, SortBy } from './rows.js';
import { SortHead } from './sort-head.js';
import { useGrid } from './use-grid.js';
import type { Pointing } from './use-held-rows.js';

type Item = { readonly index: number; readonly title: string; readonly points: number };
type Props = {
  title: string;
  rows: readonly ClassRow[];
  items: readonly Item[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** The student whose answers are beside the table. */
  openId: string | null;
  /** `item` is a place in `items`; null: the student as a whole. */
  onOpen: (row: ClassRow, item: number | null) => void;
  pointing: Pointing;
};

/** Name, standing and score, before the questions. */
const fixedColumns = 3;

/** The class: header and names stay, the rest scrolls; a press on a cell opens that answer. */
export function ClassTable({ title, rows, items, sort, onSort, openId, onOpen, pointing }: Props) {
  const t = useT();
  const open = (row: number, column: number) => {
    const student = rows[row];
    const item = column - fixedColumns;
    if (student) onOpen(student, item >= 0 && item < items.length ? item : null);
  };
  const { table, at, setCell, onKeyDown } = useGrid(rows.length, fixedColumns + items.length + 1, open);
  const head = (by: SortBy, label: string, hint?: string) => (
    <SortHead key={by} by={by} label={label} hint={hint ?? label} sort={sort} onSort={onSort} />
  );
  return (
    <div className={classes.box} {...pointing}>
      <table ref={table} className={classes.table} aria-label={title} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {head('name', t('classes.student'))}
            {head('standing', t('classes.standing'))}
            {head('score', t('classes.score'))}
            {items.map((item, index) =>
              head(
                `item${item.index}`,
                String(index + 1),
                t('classes.questionTitle', { number: index + 1, title: item.title }),
              ),
            )}
            {head('submitted', t('classes.handedInAt'))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <ClassTableRow
              key={row.user._id}
              row={row}
              index={index}
              items={items}
              active={at.row === index ? at.column : null}
              open={row.user._id === openId}
              onPress={(column) => {
                setCell({ row: index, column });
                open(index, column);
              }}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
