import { Button } from '@mantine/core';
import { formatClock, formatTime, useLocale } from '@mathquiz/web';
import { type ReactNode, useEffect } from 'react';
import { useT } from '../../../lib/texts.js';
import type { Snapshot } from '../answers/answer-queue.js';
import { FullScreenButton } from './full-screen-button.js';
import { SaveState } from './save-state.js';
import classes from './test-header.module.css';
import { TimeLeft } from './time-left.js';

type Props = {
  title: string;
  left: number | null;
  /** When it was due, once that has passed. */
  lateSince: string | null;
  snapshot: Snapshot;
  /** What the teacher has told. */
  told?: ReactNode;
  onSubmit: () => void;
  /** What stays in sight with it. */
  children?: ReactNode;
};

const dayMs = 86_400_000;
/** Of less than a day ago the time of day says enough; by the device's clock, as it is only about words. */
const isRecent = (iso: string): boolean => Math.abs(Date.now() - Date.parse(iso)) < dayMs / 2;

export function TestHeader({ title, left, lateSince, snapshot, told, onSubmit, children }: Props) {
  const t = useT();
  const locale = useLocale();
  useEffect(() => {
    document.title = `${title} · Math Quiz`;
  }, [title]);
  return (
    <div className={classes.inSight}>
      <header className={classes.header}>
        <div className={classes.what}>
          <h1 className={classes.title}>{title}</h1>
          {lateSince !== null && (
            <p className={classes.late} role="status">
              {t('taking.lateSince', { time: (isRecent(lateSince) ? formatClock : formatTime)(lateSince, locale) })}
            </p>
          )}
        </div>
        <div className={classes.save}>
          <SaveState snapshot={snapshot} />
        </div>
        <div className={classes.time}>
          <TimeLeft left={left} />
        </div>
        <div className={classes.screen}>
          {told}
          <FullScreenButton />
        </div>
        <Button className={classes.submit ?? ''} variant="default" onClick={onSubmit}>
          {t('taking.submit')}
        </Button>
      </header>
      {children && <div className={classes.below}>{children}</div>}
    </div>
  );
}
