import { useEffect, useState } from 'react';
import { hasText, useT } from '../../../lib/texts.js';
import { ToldMaths } from '../../told-maths.js';
import { type AnswerReading, type Sentence, saidOf } from '../reading/answer-reading.js';
import classes from './echo.module.css';
import { Meanings } from './meanings.js';

type Props = {
  /** Left out above the keyboard: the one below the field describes it. */
  id?: string;
  value: string;
  reading: AnswerReading;
  /** Where many stand below each other, the formula says enough. */
  short?: boolean;
  /** Takes what was meant for the answer. */
  onMeaning?: (value: string) => void;
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

/** "We read: …", typeset; or a plain sentence, with the place marked, and what may be meant to press. */
export function Echo({ id, value, reading, short = false, onMeaning }: Props) {
  const t = useT();
  const quiet = useQuiet(value);
  const said = quiet ? saidOf(reading) : null;
  const offers = said !== null && said.meanings.length > 0 && onMeaning !== undefined;
  const place = reading.state === 'unreadable' && said ? reading.place : null;
  return (
    <div id={id} className={classes.echo} data-state={reading.state}>
      <div className={classes.line}>
        {reading.state === 'read' && (
          <>
            <span className={classes.label} data-short={short || undefined}>
              {t('taking.weRead')}
            </span>{' '}
            <span className={classes.maths}>
              <ToldMaths tex={reading.latex} />
            </span>{' '}
          </>
        )}
        {place && (
          <code className={classes.source}>
            {place.before}
            <mark>{place.marked === '' ? ' ' : place.marked}</mark>
            {place.after}
          </code>
        )}
        {said && !offers && <Says sentence={said.sentence} />}
      </div>
      <div className={classes.asks} data-short={short || undefined}>
        {offers && (
          <Meanings meanings={said.meanings} describing={id} onMeaning={onMeaning}>
            <Says sentence={said.sentence} />
          </Meanings>
        )}
      </div>
    </div>
  );
}
