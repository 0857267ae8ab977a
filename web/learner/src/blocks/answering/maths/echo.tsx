import { useEffect, useState } from 'react';
import { hasText, useT } from '../../../lib/texts.js';
import { Maths } from '../../maths.js';
import type { AnswerReading, Sentence } from '../reading/answer-reading.js';
import classes from './echo.module.css';

type Props = {
  /** Left out above the keyboard: the one below the field describes it. */
  id?: string;
  value: string;
  reading: AnswerReading;
  /** Where many stand below each other, the formula says enough. */
  short?: boolean;
};

/** A half-typed formula is not a mistake yet. */
const timeoutMs = 700;

function useQuiet(value: string): boolean {
  const [quiet, setQuiet] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), timeoutMs);
    return () => clearTimeout(timer);
  }, [value]);
  return quiet === value;
}

function Says({ sentence: { key, params } }: { sentence: Sentence }) {
  const t = useT();
  return <span className={classes.sentence}>{t(hasText(key) ? key : 'maths.read.unexpected', { ...params })}</span>;
}

/** "We read: …", typeset; or a plain sentence, with the place marked. */
export function Echo({ id, value, reading, short = false }: Props) {
  const t = useT();
  const quiet = useQuiet(value);
  return (
    <div id={id} className={classes.echo} data-state={reading.state}>
      {reading.state === 'read' && (
        <>
          <span className={classes.label} data-short={short || undefined}>
            {t('taking.weRead')}
          </span>{' '}
          <span className={classes.maths}>
            <Maths tex={reading.latex} />
          </span>
          {reading.unfit && quiet && (
            <>
              {' '}
              <Says sentence={reading.unfit} />
            </>
          )}
        </>
      )}
      {reading.state === 'unreadable' && quiet && (
        <>
          {reading.place && (
            <code className={classes.source}>
              {reading.place.before}
              <mark>{reading.place.marked === '' ? ' ' : reading.place.marked}</mark>
              {reading.place.after}
            </code>
          )}
          <Says sentence={reading.sentence} />
        </>
      )}
    </div>
  );
}
