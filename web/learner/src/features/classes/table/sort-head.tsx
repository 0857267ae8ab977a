import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import classes from './class-table.module.css';

type Sort<B extends string> = { readonly by: B; readonly down: boolean };
type Props<B extends string> = {
  by: B;
  label: string;
  hint: string;
  sort: Sort<B>;
  onSort: (sort: Sort<B>) => void;
};

/** A column's name; a press sorts by it, another the other way. Marks start with the highest. */
export function SortHead<B extends string>({ by, label, hint, sort, onSort }: Props<B>) {
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
        // In a row that stays above the table, a browser takes the edge of a name for enough.
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
        onClick={() => onSort({ by, down: on ? !sort.down : first })}
      >
        {label}
        {on && <Arrow size={14} stroke={2} aria-hidden />}
      </button>
    </th>
  );
}
