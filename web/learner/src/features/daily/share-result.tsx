import { Button, Textarea } from '@mantine/core';
import type { DailyResult } from '@mathquiz/contracts/mathquiz/daily.schemas';
import { useState } from 'react';
import { useT } from '../../lib/texts.js';
import classes from './daily.module.css';
import { useDayWords } from './day-words.js';
import { type ItemOutcome, rightIn, sharedSigns } from './outcome-of-item.js';

type Props = { result: DailyResult; outcomes: readonly ItemOutcome[] };

const gaveUp = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** The day and a sign a question, and nothing of whose it is. */
export function ShareResult({ result, outcomes }: Props) {
  const t = useT();
  const words = useDayWords();
  const [state, setState] = useState<'none' | 'copied' | 'byHand'>('none');
  const { date, whose } = words(result);
  const score = t('daily.right', { count: outcomes.length, right: rightIn(outcomes) });
  const signs = outcomes.map((outcome) => sharedSigns[outcome]).join('');
  const text = [`Math Quiz · ${t('daily.title')}`, `${date} · ${whose}`, `${signs} ${score}`, addressOf(result)].join(
    '\n',
  );
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('byHand'),
    );
  const share = async () => {
    // Only over https, and where somebody allows it.
    if (!navigator.share) return navigator.clipboard ? copy() : setState('byHand');
    await navigator.share({ text }).catch((error: unknown) => (gaveUp(error) ? undefined : copy()));
  };
  return (
    <div className={classes.share}>
      <Button onClick={() => void share()}>{t('daily.share')}</Button>
      {state === 'copied' && <span role="status">{t('settings.copied')}</span>}
      {state === 'byHand' && (
        <Textarea
          className={classes.byHand ?? ''}
          label={t('daily.copyByHand')}
          readOnly
          autosize
          value={text}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </div>
  );
}

/** Of the same test; it is another one every day. */
function addressOf({ grade, chapter }: DailyResult): string {
  const query = new URLSearchParams({
    ...(grade === null ? {} : { grade: String(grade) }),
    ...(chapter === '' ? {} : { chapter }),
  }).toString();
  return `${location.origin}/app/public/daily${query === '' ? '' : `?${query}`}`;
}
