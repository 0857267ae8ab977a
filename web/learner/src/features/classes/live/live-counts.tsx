import { useT } from '../../../lib/texts.js';
import classes from './live-counts.module.css';
import type { LiveState } from './live-rows.js';
import { useStateName } from './use-state-name.js';

/** Who was ended has handed in; the rare ones are named where there are some. */
const groups = ['notStarted', 'writing', 'quiet', 'handedIn', 'missed'] as const;

/** How the class stands: a bar for the eye, and the same in figures. */
export function LiveCounts({ counts }: { counts: Readonly<Record<LiveState, number>> }) {
  const t = useT();
  const nameOf = useStateName();
  const shown = groups
    .map((state) => ({ state, count: counts[state] + (state === 'handedIn' ? counts.stopped : 0) }))
    .filter(({ state, count }) => state !== 'missed' || count > 0);
  return (
    <section aria-label={t('classes.live.counts')} className={classes.counts}>
      <div className={classes.bar} aria-hidden>
        {shown.map(({ state, count }) => (
          <span key={state} data-state={state} style={{ flexGrow: count }} />
        ))}
      </div>
      <dl className={classes.figures}>
        {shown.map(({ state, count }) => (
          <div key={state}>
            <dt>
              <span className={classes.sign} data-state={state} aria-hidden />
              {nameOf(state)}
            </dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
