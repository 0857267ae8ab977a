import type { LiveRow } from '@mathquiz/contracts/mathquiz/live-test.schemas';
import { fullName } from '@mathquiz/domain/format';
import { formatClock, useLocale } from '@mathquiz/web';
import { memo } from 'react';
import { useT } from '../../../lib/texts.js';
import { isWriting, type LiveState } from './live-rows.js';
import classes from './live-table.module.css';
import { type Act, RowMenu } from './row-menu.js';
import { StateMark } from './state-mark.js';
import type { Ticker } from './ticker.js';
import { LeftCell } from './times.js';
import type { Choose } from './use-chosen.js';

type Props = {
  testId: string;
  row: LiveRow;
  state: LiveState;
  chosen: boolean;
  onChoose: Choose;
  onAct: (act: Act, row: LiveRow) => void;
  ticker: Ticker;
};

/** Drawn anew only when something of it has changed; the time left goes on by itself. */
export const LiveTableRow = memo(
  Row,
  (before, now) =>
    (['state', 'chosen', 'onChoose', 'onAct', 'ticker'] as const).every((name) => before[name] === now[name]) &&
    before.row.user === now.row.user &&
    before.row.attempt === now.row.attempt,
);

function Row({ testId, row, state, chosen, onChoose, onAct, ticker }: Props) {
  const t = useT();
  const locale = useLocale();
  const { user, attempt } = row;
  const name = fullName(user, locale);
  const writes = isWriting({ state });
  const notes = attempt
    ? [
        ...(attempt.waiting > 0 && writes ? [t('classes.live.waiting', { count: attempt.waiting })] : []),
        ...(attempt.unseen > 0 && writes ? [t('classes.live.unseen', { count: attempt.unseen })] : []),
      ]
    : [];
  return (
    <tr data-chosen={chosen || undefined} className={classes.row}>
      <td className={classes.pick}>
        <label className={classes.pickLabel}>
          <input
            type="checkbox"
            aria-label={t('classes.live.select', { name })}
            checked={chosen}
            onChange={({ currentTarget, nativeEvent }) =>
              onChoose(user._id, currentTarget.checked, (nativeEvent as MouseEvent).shiftKey === true)
            }
          />
        </label>
      </td>
      <th scope="row" className={classes.name}>
        {name}
      </th>
      <td className={classes.place}>{attempt && <Place attempt={attempt} writes={writes} />}</td>
      <td className={classes.state}>
        <StateMark state={state} words={stateWords()} />
      </td>
      <td className={classes.left}>
        {writes && attempt?.deadline_at && <LeftCell ticker={ticker} deadline={attempt.deadline_at} />}
        {attempt !== null && attempt.extra_min > 0 && (
          <span className={classes.extra}>{t('classes.live.extra', { count: attempt.extra_min })}</span>
        )}
      </td>
      <td className={classes.notes}>{notes.join(' · ')}</td>
      <td className={classes.menu}>
        <RowMenu {...{ testId, row, state, name, onAct }} />
      </td>
    </tr>
  );

  /** With when it came to be, where that says something. */
  function stateWords(): string | null {
    const at = state === 'quiet' ? (attempt?.seen_at ?? attempt?.started_at) : attempt?.submitted_at;
    if (!at) return null;
    const time = formatClock(at, locale);
    if (state === 'quiet') return t('classes.live.quietSince', { time });
    if (state === 'handedIn') return t('classes.live.handedInAt', { time });
    return state === 'stopped' ? t('classes.live.stoppedAt', { time }) : null;
  }
}

/** How far somebody is: which question they look at, and how many are answered. */
function Place({ attempt, writes }: { attempt: NonNullable<LiveRow['attempt']>; writes: boolean }) {
  const t = useT();
  const { reached, items, answered, parts } = attempt;
  return (
    <span className={classes.far}>
      {writes && <span>{t('taking.questionOf', { number: reached + 1, count: items })}</span>}
      <span className={classes.answered}>
        <span className={classes.bar} aria-hidden>
          <span style={{ width: `${parts === 0 ? 0 : (100 * answered) / parts}%` }} />
        </span>
        {t('classes.live.answered', { answered, parts })}
      </span>
    </span>
  );
}
