import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useT } from '../../../lib/texts.js';
import classes from './session.module.css';

type Props = {
  /** null: nothing is worked at. */
  place: { readonly at: number; readonly count: number } | null;
  /** What is told of answers that waited. */
  children?: ReactNode;
  onEnd?: () => void;
};

/** Where one is, and the way out. */
export function Header({ place, children, onEnd }: Props) {
  const t = useT();
  const title = t('frame.practice');
  useEffect(() => {
    document.title = `${title} · Math Quiz`;
  }, [title]);
  return (
    <header className={classes.header}>
      <h1 className={classes.name}>{title}</h1>
      {place && (
        <span className={classes.place}>{t('practice.placeOf', { number: place.at + 1, count: place.count })}</span>
      )}
      <div className={classes.told} role="status">
        {children}
      </div>
      {onEnd && (
        <Button className={classes.end ?? ''} variant="default" onClick={onEnd}>
          {t('practice.end')}
        </Button>
      )}
    </header>
  );
}
