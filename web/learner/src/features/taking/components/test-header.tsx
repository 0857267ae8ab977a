import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useT } from '../../../lib/texts.js';
import type { Snapshot } from '../answers/answer-queue.js';
import { FullScreenButton } from './full-screen-button.js';
import { SaveState } from './save-state.js';
import classes from './test-header.module.css';
import { TimeLeft } from './time-left.js';

type Props = { title: string; left: number | null; snapshot: Snapshot; onSubmit: () => void };

export function TestHeader({ title, left, snapshot, onSubmit }: Props) {
  const t = useT();
  useEffect(() => {
    document.title = `${title} · Math Quiz`;
  }, [title]);
  return (
    <header className={classes.header}>
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.save}>
        <SaveState snapshot={snapshot} />
      </div>
      <div className={classes.time}>
        <TimeLeft left={left} />
      </div>
      <div className={classes.screen}>
        <FullScreenButton />
      </div>
      <Button className={classes.submit ?? ''} variant="default" onClick={onSubmit}>
        {t('taking.submit')}
      </Button>
    </header>
  );
}
