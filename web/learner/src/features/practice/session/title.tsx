import { VisuallyHidden } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { useT } from '../../../lib/texts.js';
import classes from './session.module.css';

type Props = { at: number; count: number; repeated: boolean; focus: boolean };

/** The name of an exercise: a screen reader begins with it. Its category is not said: to see what fits is half of the work. */
export function ExerciseTitle({ at, count, repeated, focus }: Props) {
  const t = useT();
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (!focus) return;
    title.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [focus]);
  return (
    <h2 ref={title} tabIndex={-1} className={classes.title}>
      <VisuallyHidden>{t('practice.exerciseOf', { number: at + 1, count })}</VisuallyHidden>{' '}
      {t(repeated ? 'practice.repeated' : 'practice.firstTime')}
    </h2>
  );
}
