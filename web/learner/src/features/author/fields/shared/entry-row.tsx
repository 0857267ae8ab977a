import type { ReactNode } from 'react';
import { RowTools } from '../../../../components/row-tools.js';
import { moveBy, removeAt } from '../../../../lib/lists.js';
import { useT } from '../../../../lib/texts.js';
import classes from './rows.module.css';

type Props<V> = {
  list: readonly V[];
  at: number;
  /** What the row is, for the names of its buttons. */
  name: string;
  /** The fewest rows that may be left. */
  least: number;
  onChange: (list: V[]) => void;
  /** The author's short name, by which test cases and foreseen answers speak of the row. */
  id?: string;
  children: ReactNode;
};

/** One row of a list that an author writes: its short name, its fields, order and removal. */
export function EntryRow<V>({ list, at, name, least, onChange, id, children }: Props<V>) {
  const t = useT();
  return (
    <div className={classes.entry} data-named={id !== undefined || undefined}>
      {id !== undefined && (
        <span className={classes.id} title={t('author.shortName')}>
          {id}
        </span>
      )}
      <div className={classes.fields}>{children}</div>
      <RowTools
        name={name}
        first={at === 0}
        last={at === list.length - 1}
        onMove={(step) => onChange(moveBy(list, at, step))}
        {...(list.length > least ? { onRemove: () => onChange(removeAt(list, at)) } : {})}
      />
    </div>
  );
}
