import type { LiveRow } from '@mathquiz/contracts/mathquiz/live-test.schemas';
import type { KeyboardEvent } from 'react';
import { useT } from '../../../lib/texts.js';
import { SortHead } from '../table/sort-head.js';
import type { Pointing } from '../table/use-held-rows.js';
import type { LiveColumn, LiveSort, Standing } from './live-rows.js';
import classes from './live-table.module.css';
import { LiveTableRow } from './live-table-row.js';
import type { Act } from './row-menu.js';
import type { Ticker } from './ticker.js';
import type { Choose } from './use-chosen.js';

type Props = {
  testId: string;
  rows: readonly Standing[];
  sort: LiveSort;
  onSort: (sort: LiveSort) => void;
  chosen: ReadonlySet<string>;
  onChoose: Choose;
  onChooseAll: (ids: readonly string[], on: boolean) => void;
  onAct: (act: Act, row: LiveRow) => void;
  ticker: Ticker;
  pointing: Pointing;
};

/** Up and down from box to box. */
function onArrows(event: KeyboardEvent<HTMLTableElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  boxes[boxes.indexOf(event.target) + step]?.focus();
}

/** Everybody of a test, a row each; on a phone a card each. Rows out of sight are not laid out: a year of 500 stays quick. */
export function LiveTable(props: Props) {
  const { testId, rows, sort, onSort, chosen, onChoose, onChooseAll, onAct, ticker, pointing } = props;
  const t = useT();
  const head = (by: LiveColumn, label: string) => <SortHead {...{ by, label, sort, onSort }} hint={label} />;
  const count = rows.filter(({ user }) => chosen.has(user._id)).length;
  const isAll = count === rows.length;
  return (
    <div className={classes.box} {...pointing}>
      <table className={classes.table} aria-label={t('classes.class')} onKeyDown={onArrows}>
        <thead>
          <tr>
            <th scope="col" className={classes.pick}>
              <label className={classes.pickLabel}>
                <input
                  type="checkbox"
                  aria-label={t('classes.live.selectAll')}
                  checked={isAll}
                  ref={(box) => {
                    if (box) box.indeterminate = count > 0 && !isAll;
                  }}
                  onChange={() =>
                    onChooseAll(
                      rows.map(({ user }) => user._id),
                      !isAll,
                    )
                  }
                />
                <span className={classes.allWords} aria-hidden>
                  {t('classes.live.selectAll')}
                </span>
              </label>
            </th>
            {head('name', t('classes.student'))}
            {head('place', t('classes.question'))}
            {head('state', t('classes.standing'))}
            {head('left', t('taking.timeLeft'))}
            <th scope="col" className={classes.plainHead}>
              {t('classes.live.notes')}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <LiveTableRow
              key={row.user._id}
              {...{ testId, row, ticker, onChoose, onAct }}
              state={row.state}
              chosen={chosen.has(row.user._id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
