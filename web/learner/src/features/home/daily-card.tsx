import { IconCalendarStar } from '@tabler/icons-react';
import { useT } from '../../lib/texts.js';
import classes from './home.module.css';
import { StepLink } from './step.js';

/** The way to the test of the day, which needs no account. */
export function DailyCard() {
  const t = useT();
  return (
    <div className={classes.daily}>
      <StepLink to="/public/daily" icon={IconCalendarStar} title={t('daily.card.title')} note={t('daily.card.note')} />
    </div>
  );
}
