import type { Overridden } from '@mathquiz/contracts/mathquiz/test.constants';
import type { TakerTimes } from '@mathquiz/contracts/mathquiz/test.schemas';
import type { TestOptions } from '@mathquiz/contracts/mathquiz/test-options.schemas';
import { formatTime, useLocale } from '@mathquiz/web';
import { useTriesInWords } from '../../../../blocks/test-options/tries-fields.js';
import { formatNumber } from '../../../../lib/numbers.js';
import { useT } from '../../../../lib/texts.js';
import classes from './seen.module.css';

/** Somebody's times, each with why it is so where it is not as for all; and what they have done. */
export function TakerFacts({ options, taker }: { options: TestOptions; taker: TakerTimes }) {
  const t = useT();
  const locale = useLocale();
  const tries = useTriesInWords();
  const factor = formatNumber(taker.time_factor, locale);
  const time = (iso: string) => formatTime(iso, locale);
  const said: [Overridden, string][] = [
    ['open_at', t('frame.opensAt', { time: time(taker.open_at) })],
    ...(taker.due_at === null
      ? []
      : [['due_at', t('options.says.due', { time: time(taker.due_at) })] satisfies [Overridden, string]]),
    ['close_at', t('options.says.closes', { time: time(taker.close_at) })],
    [
      'duration_min',
      taker.duration_min === null
        ? t('options.says.noLimit')
        : t('options.says.minutes', { minutes: formatNumber(taker.duration_min, locale) }),
    ],
    ['attempts', tries(taker.attempts)],
  ];
  const why = (field: Overridden): string | null => {
    const source = taker.why[field];
    if (source === 'test') return null;
    if (source !== 'factor') return t(`classes.seen.why.${source}`);
    return field === 'duration_min' && taker.duration_min !== null
      ? t('classes.seen.why.times', { minutes: formatNumber(taker.duration_min / taker.time_factor, locale), factor })
      : t('classes.seen.why.factor', { factor });
  };
  return (
    <ul className={classes.facts}>
      {said.map(([field, what]) => {
        const reason = why(field);
        return (
          <li key={field}>
            {what}
            {reason && <span className={classes.why}> {reason}</span>}
          </li>
        );
      })}
      {taker.tries.map((one) => (
        <li key={one._id}>
          {t(one.submitted_at === null ? 'classes.seen.tryBegun' : 'classes.seen.tryHandedIn', {
            number: one.try,
            begun: time(one.started_at),
            handedIn: time(one.submitted_at ?? one.started_at),
          })}
        </li>
      ))}
      {options.labels.length > 0 && !options.labels.some((label) => taker.labels.includes(label)) && (
        <li className={classes.not}>{t('classes.seen.notForThem')}</li>
      )}
    </ul>
  );
}
