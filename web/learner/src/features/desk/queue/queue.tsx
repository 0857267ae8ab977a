import { NativeSelect } from '@mantine/core';
import { helpStates, helpWhose } from '@mathquiz/contracts/chat/help.constants';
import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { Listed } from '../../../blocks/list/listed.js';
import { Empty } from '../../../components/empty.js';
import { SectionTabs } from '../../../components/section-tabs.js';
import { useT } from '../../../lib/texts.js';
import classes from '../desk.module.css';
import { useNow } from '../words/durations.js';
import { QueueRow } from './queue-row.js';
import { useHeld } from './use-held.js';
import { useNextKeys } from './use-next-keys.js';
import { useQueue } from './use-queue.js';

/** Requests for help, by state and by whose they are; who waits longest comes first. */
export function Queue({ id }: { id: string | null }) {
  const t = useT();
  const { list, state, whose, queue, lateAfterMin } = useQueue();
  const now = useNow();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [params] = useSearchParams();
  const { shown, pointing } = useHeld(queue.data?.data ?? [], search);
  const to = useCallback((one: string) => `/operator/${one}${search}`, [search]);
  const step = useCallback(
    (by: 1 | -1) => {
      const at = shown.findIndex(({ _id }) => _id === id);
      const next = shown[at === -1 ? (by === 1 ? 0 : shown.length - 1) : at + by];
      if (next) void navigate(to(next._id));
    },
    [shown, id, navigate, to],
  );
  useNextKeys(step);
  const tab = (one: string) => {
    const next = new URLSearchParams(params);
    next.set('state', one);
    next.delete('offset');
    return `${pathname}?${next}`;
  };
  const counts = queue.data?.counts;
  return (
    <section className={classes.queue} aria-label={t('desk.queue')}>
      <SectionTabs
        label={t('desk.states')}
        tabs={helpStates.map((one) => ({
          to: tab(one),
          label: counts
            ? t('desk.counted', { name: t(`desk.state.${one}`), number: counts[one] })
            : t(`desk.state.${one}`),
          here: one === state,
        }))}
      />
      <Listed
        list={list}
        query={queue}
        filters={
          <NativeSelect
            aria-label={t('frame.show')}
            value={whose}
            data={helpWhose.map((value) => ({ value, label: t(`desk.whose.${value}`) }))}
            onChange={({ currentTarget }) => list.set({ whose: currentTarget.value })}
          />
        }
        empty={<Empty sentence={t(whose === 'all' ? `desk.none.${state}` : 'desk.noneHere')} />}
      >
        {() => (
          <ul className={classes.rows} aria-label={t('desk.requests')} {...pointing}>
            {shown.map((request) => (
              <QueueRow
                key={request._id}
                request={request}
                to={to(request._id)}
                here={request._id === id}
                now={now}
                lateAfterMin={lateAfterMin}
              />
            ))}
          </ul>
        )}
      </Listed>
      <details className={classes.keys}>
        <summary>{t('desk.keys')}</summary>
        <dl>
          <dt>
            <kbd>j</kbd> <kbd>k</kbd>
          </dt>
          <dd>{t('desk.key.next')}</dd>
          <dt>
            <kbd>/</kbd>
          </dt>
          <dd>{t('desk.key.replies')}</dd>
        </dl>
      </details>
    </section>
  );
}
