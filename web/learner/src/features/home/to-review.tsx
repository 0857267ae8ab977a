import { Button } from '@mantine/core';
import { practiceRoutes } from '@mathquiz/contracts/mathquiz/practice.routes';
import { readerZone } from '@mathquiz/web';
import { Link } from 'react-router';
import { useT } from '../../lib/texts.js';
import { useLoad } from '../../lib/use-call.js';
import classes from './home.module.css';

/** What there is to practise. Nothing is said where it cannot be had: tests come first here. */
export const useToReview = () =>
  useLoad(practiceRoutes.practiceOverview, { query: { time_zone: readerZone() } }, { quiet: true });

/** How much comes back now, with the way to it; nothing where there is nothing to do. */
export function ToReview() {
  const t = useT();
  const own = useToReview().data?.data;
  if (!own || own.due + own.fresh === 0) return null;
  return (
    <div className={classes.review}>
      <p className={classes.words}>
        {own.due > 0 ? t('practice.home.due', { count: own.due }) : t('practice.home.fresh', { count: own.fresh })}
      </p>
      <Button component={Link} to="/practice" variant="default">
        {t('frame.practice')}
      </Button>
    </div>
  );
}
