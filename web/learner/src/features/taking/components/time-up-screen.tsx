import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { ServerClock } from '../../../blocks/clock/server-clock.js';
import { clockText } from '../../../blocks/clock/time-text.js';
import { useTimeLeft } from '../../../blocks/clock/use-time-left.js';
import { useT } from '../../../lib/texts.js';
import type { Snapshot } from '../answers/answer-queue.js';
import { useWays } from '../ways.js';
import { SaveState } from './save-state.js';
import classes from './sending-screen.module.css';

type Props = {
  clock: ServerClock;
  /** Until when it can still be handed in; null: it cannot. */
  until: string | null;
  snapshot: Snapshot;
  onSubmit: () => void;
  onLeave: () => void;
};

/** The time is up where nothing hands itself in: answers are closed, and within the grace a press makes them count. */
export function TimeUpScreen({ clock, until, snapshot, onSubmit, onLeave }: Props) {
  const t = useT();
  const { tests } = useWays();
  const left = useTimeLeft(clock, until);
  if (until === null || left === 0) {
    return (
      <main className={classes.page}>
        <h1 className={classes.title}>{t('taking.timeUp')}</h1>
        <p role="alert">{t('taking.missed')}</p>
        {tests !== null && (
          <Button component={Link} to={tests} variant="default" mt={24} onClick={onLeave}>
            {t('taking.toMyTests')}
          </Button>
        )}
      </main>
    );
  }
  return (
    <main className={classes.page}>
      <h1 className={classes.title} role="timer">
        {t('taking.graceLeft', { time: left === null ? '' : clockText(left) })}
      </h1>
      <p role="alert">{t('taking.graceNote')}</p>
      <Button size="lg" mt={24} autoFocus onClick={onSubmit}>
        {t('taking.submitNow')}
      </Button>
      <div className={classes.saved}>
        <SaveState snapshot={snapshot} />
      </div>
    </main>
  );
}
