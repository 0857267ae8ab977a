import type { ReactNode } from 'react';
import { LinkedRows } from '../../../components/linked-rows.js';
import { useT } from '../../../lib/texts.js';
import { type Choosable, choose } from './chosen.js';
import classes from './rows.module.css';
import { PageOfRows, type Selection } from './selection.js';

type Props = { selection: Selection; rows: readonly Choosable[]; children: ReactNode };

/** A page of a list of which many are chosen; its rows bring their boxes. */
export function ChoosableRows({ selection, rows, children }: Props) {
  const t = useT();
  const { chosen, change, choosing } = selection;
  const count = rows.filter(({ _id }) => chosen.rows.has(_id)).length;
  const isAll = count === rows.length;
  return (
    <div className={classes.page} data-choosing={choosing || chosen.rows.size > 0 || undefined}>
      <label className={classes.all}>
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !isAll;
          }}
          onChange={() => change((before) => choose(before, rows, !isAll))}
        />
        {t('many.page')}
      </label>
      <PageOfRows value={{ selection, rows }}>
        <LinkedRows>{children}</LinkedRows>
      </PageOfRows>
    </div>
  );
}
