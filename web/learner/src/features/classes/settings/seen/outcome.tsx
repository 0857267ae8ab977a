import type { TakerTimes } from '@mathquiz/contracts/mathquiz/test.schemas';
import type { TestOptions } from '@mathquiz/contracts/mathquiz/test-options.schemas';
import { formatTime, useLocale } from '@mathquiz/web';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useT } from '../../../../lib/texts.js';
import type { Seen } from './model.js';
import classes from './seen.module.css';

const things = ['correctness', 'score', 'key', 'solution'] as const;

type Props = { options: TestOptions; seen: Seen; taker: TakerTimes };

/** What they can do at the moment, and what of their result they see. */
export function Outcome({ options, seen, taker }: Props) {
  const t = useT();
  const locale = useLocale();
  const time = (at: Date) => formatTime(at.toISOString(), locale);
  const canHandIn = seen.writing || seen.start === null;
  return (
    <div className={classes.outcome} role="status">
      <p>
        <strong>{doing()}</strong>
      </p>
      {seen.late && canHandIn && (
        <p className={classes.not}>
          {options.late.policy === 'penalty'
            ? t('classes.seen.lateCosts', { percent: seen.cost })
            : t(`classes.seen.late.${options.late.policy}`)}
        </p>
      )}
      {seen.submitted ? (
        <>
          <p>{t('classes.seen.ofResult')}</p>
          <ul className={classes.shown}>
            {things.map((thing) => {
              const Sign = seen.shown[thing] ? IconCheck : IconX;
              return (
                <li key={thing} data-shown={seen.shown[thing] || undefined}>
                  <Sign size={16} stroke={2} aria-hidden />
                  {t(seen.shown[thing] ? 'classes.seen.thingShown' : 'classes.seen.thingHidden', {
                    what: t(`frame.release.${thing}`),
                  })}
                </li>
              );
            })}
          </ul>
          {seen.more_at && <p className={classes.note}>{t('results.moreAt', { time: time(seen.more_at) })}</p>}
          <p className={classes.note}>{t('classes.seen.onceMarked')}</p>
        </>
      ) : (
        <p>{t('classes.seen.nothingHandedIn')}</p>
      )}
    </div>
  );

  function doing(): string {
    if (seen.writing && seen.until) return t('classes.seen.writing', { number: seen.nth, time: time(seen.until) });
    if (seen.start === null) return t('classes.seen.canBegin', { number: seen.nth });
    if (seen.start === 'test_not_open') return t('classes.seen.notOpen', { time: time(new Date(taker.open_at)) });
    return t(seen.start === 'no_attempts_left' ? 'classes.seen.noTries' : 'classes.seen.closed');
  }
}
