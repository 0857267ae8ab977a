import type { Announcement } from '@mathquiz/contracts/mathquiz/live-test.schemas';
import { formatClock, formatTime, useLocale } from '@mathquiz/web';
import type { ServerClock } from '../../../blocks/clock/server-clock.js';
import { useT } from '../../../lib/texts.js';
import classes from './told.module.css';

type Props = {
  told: Announcement;
  /** When the test ends now; null: it has no end, or what was told is of the past. */
  deadline: string | null;
  clock: ServerClock;
};

/** From here on a time of day alone does not say which day is meant. */
const soonMs = 12 * 3_600_000;

/** What somebody was told, in words: as the teacher typed it, or what was done for them. */
export function ToldWords({ told: { kind, text, minutes }, deadline, clock }: Props) {
  const t = useT();
  const locale = useLocale();
  const count = minutes ?? 0;
  const left = deadline === null ? null : clock.left(deadline);
  const end = deadline !== null && (left !== null && left < soonMs ? formatClock : formatTime)(deadline, locale);
  return (
    <>
      {kind === 'time' && <p className={classes.words}>{t('taking.told.time', { count })}</p>}
      {kind === 'reopened' && <p className={classes.words}>{t('taking.told.reopened', { count })}</p>}
      {text !== '' && <p className={classes.words}>{text}</p>}
      {kind !== 'text' && end !== false && <p className={classes.words}>{t('taking.told.ends', { time: end })}</p>}
    </>
  );
}
