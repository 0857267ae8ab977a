import { useEffect, useState } from 'react';
import { Maths } from '../../../components/maths.js';
import { hasText, useT } from '../../../lib/texts.js';
import type { Decimal } from '../reading/read-answer.js';
import { useReader } from '../reading/use-reader.js';
import classes from './echo.module.css';

type Props = { id: string; value: string; decimal: Decimal; names: readonly string[]; wantsNumber: boolean };

/** A half-typed formula is not a mistake yet. */
const patienceMs = 700;

function useQuiet(value: string): boolean {
  const [quiet, setQuiet] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), patienceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return quiet === value;
}

/** "We read: …", typeset; or a plain sentence, with the place marked. */
export function Echo({ id, value, decimal, names, wantsNumber }: Props) {
  const t = useT();
  const reader = useReader();
  const quiet = useQuiet(value);
  const reading = reader?.readAnswer(value, decimal, names) ?? { state: 'empty' as const };
  return (
    <div id={id} className={classes.echo} data-state={reading.state}>
      {reading.state === 'read' && (
        <>
          <span className={classes.label}>{t('taking.weRead')}</span>{' '}
          <span className={classes.maths}>
            <Maths tex={reading.latex} />
          </span>
          {wantsNumber && !reading.isNumber && quiet && (
            <span className={classes.sentence}> {t('maths.reason.numberExpected')}</span>
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
          <span className={classes.sentence}>
            {t(hasText(`maths.read.${reading.reason}`) ? `maths.read.${reading.reason}` : 'maths.read.unexpected', {
              ...reading.params,
            })}
          </span>
        </>
      )}
    </div>
  );
}
