import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import classes from './class-table.module.css';
import type { Sort, SortBy } from './rows.js';

type Props = { by: SortBy; label: string; hint: string; sort: Sort; onSort: (sort: Sort) => void };

/** A column's name; a press sorts by it, another the other way. Marks start with the highest. */
export function SortHead({ by, label, hint, sort, onSort }: Props) {
  const on = sort.by === by;
  const Arrow = sort.down ? IconArrowDown : IconArrowUp;
  const first = by === 'score' || by.startsWith('item');
  return (
    <th scope="col" aria-sort={on ? (sort.down ? 'descending' : 'ascending') : undefined}>
      <button
        type="button"
        title={hint}
        aria-label={hint}
        className={classes.sort}
        onClick={() => onSort({ by, down: on ? !sort.down : first })}
      >
        {label}
        {on && <Arrow size={14} stroke={2} aria-hidden />}
      </button>
    </th>
  );
}
