import type { LiveRow, LiveTest } from '@mathquiz/contracts/mathquiz/live-test.schemas';
import { useCallback, useState } from 'react';
import { Empty } from '../../../components/empty.js';
import { useT } from '../../../lib/texts.js';
import { AnnounceDialog } from './announce-dialog.js';
import { ReopenDialog, StopDialog } from './attempt-dialogs.js';
import { LiveCounts } from './live-counts.js';
import classes from './live-page.module.css';
import { countsOf } from './live-rows.js';
import { LiveTable } from './live-table.js';
import { LiveTools } from './live-tools.js';
import type { Act } from './row-menu.js';
import type { Ticker } from './ticker.js';
import { TimeDialog } from './time-dialog.js';
import { ToldList } from './told-list.js';
import { useChosen } from './use-chosen.js';
import { useLiveView } from './use-live-view.js';
import type { Whom } from './whom.js';

type Props = { testId: string; live: LiveTest; ticker: Ticker };

/** `row`: of whom; null: of all, or of those who are chosen. */
type Asked = { readonly act: Act; readonly row: LiveRow | null };

export function LiveSection({ testId, live, ticker }: Props) {
  const t = useT();
  const { all, shown, pointing, sort, setSort, filter, setFilter } = useLiveView(live);
  const { chosen, choose, put } = useChosen(shown.map(({ user }) => user._id));
  const [asked, setAsked] = useState<Asked | null>(null);
  const onAct = useCallback((act: Act, row: LiveRow) => setAsked({ act, row }), []);
  if (all.length === 0) return <Empty sentence={t('classes.noStudents')} />;
  const counts = countsOf(all);
  return (
    <>
      <LiveCounts counts={counts} />
      {counts.notStarted === all.length && (
        <p className={classes.nobody} role="status">
          {t('classes.live.nobody')}
        </p>
      )}
      <section aria-label={t('classes.class')}>
        <LiveTools
          {...{ filter, sort }}
          onFilter={setFilter}
          onSort={setSort}
          shown={shown.length}
          all={all.length}
          chosen={chosen.size}
          onAddTime={() => setAsked({ act: 'addTime', row: null })}
          onAnnounce={() => setAsked({ act: 'announce', row: null })}
        />
        {shown.length === 0 ? (
          <Empty sentence={t('people.noneFound')} />
        ) : (
          <LiveTable
            {...{ testId, sort, chosen, ticker, pointing, onAct }}
            rows={shown}
            onSort={setSort}
            onChoose={choose}
            onChooseAll={put}
          />
        )}
      </section>
      <ToldList announcements={live.announcements} />
      {asked && <Dialog {...{ testId, asked }} chosen={[...chosen]} onClose={() => setAsked(null)} />}
    </>
  );
}

type DialogProps = { testId: string; asked: Asked; chosen: readonly string[]; onClose: () => void };

function Dialog({ testId, asked: { act, row }, chosen, onClose }: DialogProps) {
  const whom: Whom = row ? { one: row.user } : { chosen };
  if (act === 'addTime') return <TimeDialog {...{ testId, whom, onClose }} />;
  if (act === 'announce') return <AnnounceDialog {...{ testId, whom, onClose }} />;
  if (row === null) return null;
  return act === 'stop' ? <StopDialog {...{ row, onClose }} /> : <ReopenDialog {...{ row, onClose }} />;
}
